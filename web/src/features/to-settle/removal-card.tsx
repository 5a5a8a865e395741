import { Trans } from "@lingui/react/macro";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { removeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { KeptAfterRemoval } from "@/records/removal-conflict-notice.tsx";
import { linkInto } from "@/records/thing-links.ts";
import { useSettle } from "@/records/to-settle/use-settle.ts";
import { WrittenBy } from "@/records/to-settle/written-by.tsx";
import { useWhenWritten } from "@/wedding/hooks.ts";
import type { RemovalConflict } from "@/wedding/types.ts";
import classes from "./card.module.css";
import { Card } from "./card.tsx";
import { useThingNames } from "./use-thing-names.ts";

interface RemovalCardProps {
  removal: RemovalConflict;
  onSettled: () => void;
}

/** A record removed on one device while it was edited on another. */
export function RemovalCard({ removal, onSettled }: RemovalCardProps) {
  const { container, id } = removal;
  const words = useRecordWords();
  const title = useThingNames()(removal);
  const { settle } = useSettle();
  const settleBy = (command: Command) => settle(command) && onSettled();
  const table = recordOfContainer(container);
  const times = useWhenWritten([removal.removed, removal.changed].filter((version) => version !== undefined));
  return (
    <Card container={container} title={title} place={words.place(container)} to={linkInto(removal)}>
      <ul className={classes.claims}>
        {removal.removed && (
          <li className={classes.claim}>
            <Trans>Removed</Trans>
            <WrittenBy actor={removal.removed.actor} at={times.get(removal.removed.operation)} />
          </li>
        )}
        {removal.changed && (
          <li className={classes.claim}>
            <Trans>Changed</Trans>
            <WrittenBy actor={removal.changed.actor} at={times.get(removal.changed.operation)} />
          </li>
        )}
      </ul>
      <KeptAfterRemoval
        onKeep={() => settleBy(table ? restoreCommand(table, id) : { type: "chart.restore", id })}
        onRemove={() => settleBy(table ? removeCommand(table, id) : { type: "chart.remove", id })}
      />
    </Card>
  );
}
