import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { CompanionIssue } from "@/domain/companions/companion-issue.tsx";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command, WeddingView } from "@/lib/core/types.ts";
import { removeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { RemovalConflictNotice } from "@/records/removal-conflict-notice.tsx";
import { linkToRef } from "@/records/thing-links.ts";
import { useSettle, WrittenBy } from "@/records/to-settle/versions.tsx";
import { useRecord, useWhenWritten } from "@/wedding/hooks.ts";
import type { RemovalConflict } from "@/wedding/types.ts";
import classes from "./card.module.css";
import { Card } from "./card.tsx";
import { useRecordNames } from "./settled-list.tsx";

interface CompanionCardProps {
  issue: WeddingView["issues"][number];
  onSettled: () => void;
}

/** A host or companion in an inconsistent state after two people's changes. */
export function CompanionCard({ issue, onSettled }: CompanionCardProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  const guest = useRecord("guest", issue.id);
  const to = linkToRef(issue);
  return (
    <Card
      container={issue.container}
      title={guest?.name || t`Guest without a name`}
      areaName={words.areaName(issue.container)}
      to={to}
    >
      <CompanionIssue issue={issue} onSettled={onSettled} />
      {issue.kind === "tooManyCompanions" && to && (
        <Button component={Link} to={to} variant="subtle" mt="xs">
          <Trans>Open</Trans>
        </Button>
      )}
    </Card>
  );
}

interface MismatchCardProps {
  issue: WeddingView["issues"][number];
}

/** A record with parts that no longer fit together after two people's changes; its own form settles it. */
export function MismatchCard({ issue }: MismatchCardProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  const title = useRecordNames()(issue);
  const to = linkToRef(issue);
  return (
    <Card container={issue.container} title={title} areaName={words.areaName(issue.container)} to={to}>
      <Text size="sm" mt="xs">
        {issue.kind === "endsBeforeStart"
          ? t`One person moved the start and another the end, so it ends before it starts.`
          : t`Two people bought it at the same time: now there’s more than you wished for.`}
      </Text>
      {to && (
        <Button component={Link} to={to} variant="default" mt="xs">
          <Trans>Open</Trans>
        </Button>
      )}
    </Card>
  );
}

interface RemovalCardProps {
  removal: RemovalConflict;
  onSettled: () => void;
}

/** A record removed on one device while it was edited on another. */
export function RemovalCard({ removal, onSettled }: RemovalCardProps) {
  const { container, id } = removal;
  const words = useRecordWords();
  const title = useRecordNames()(removal);
  const { settle } = useSettle();
  const settleWith = (command: Command) => settle(command) && onSettled();
  // A chart has commands of its own, and no record kind.
  const recordKind = recordOfContainer(container);
  const times = useWhenWritten([removal.removed, removal.changed].filter((version) => version !== undefined));
  return (
    <Card container={container} title={title} areaName={words.areaName(container)} to={linkToRef(removal)}>
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
      <RemovalConflictNotice
        onKeep={() => settleWith(recordKind ? restoreCommand(recordKind, id) : { type: "chart.restore", id })}
        onRemove={() => settleWith(recordKind ? removeCommand(recordKind, id) : { type: "chart.remove", id })}
      />
    </Card>
  );
}
