import { useLingui } from "@lingui/react/macro";
import { MoveButton } from "@/kit/move-button.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { movedTo } from "@/lib/list-order.ts";
import { changeCommand } from "../record-kind/record-commands.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useRunTogether } from "../record-kind/use-run-together.ts";
import { titleOf } from "../record-words/field-words.ts";
import { useWriteAccess } from "../write-access/write-access.tsx";
import classes from "./record-list.module.css";

/** A record that a person puts into an order. */
interface Ordered {
  id: string;
  order: string | null;
}

interface MoveActionsProps<N extends Noun> {
  kind: RecordKind<N>;
  /** All of the list, in its order. */
  records: readonly Ordered[];
  record: Ordered;
  /** Writes a place; of a thing that stands in several lists that is not its own to say. */
  write?: (id: string, order: string) => RecordCommand;
  /** Where those without a place of their own stand. */
  unplaced?: "behind" | "anywhere";
  tabIndex: 0 | -1;
}

/** Moves a record of a list up or down by one: as one step of undo, whatever has to be written for it. */
export function MoveActions<N extends Noun>({
  kind,
  records,
  record,
  write = (id, order) => changeCommand(kind.table, id, { order }),
  unplaced,
  tabIndex,
}: MoveActionsProps<N>) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const { allowed } = useWriteAccess();
  if (!allowed || records.length < 2) return null;
  const at = records.findIndex(({ id }) => id === record.id);
  const name = titleOf(kind.noun, { ...record });

  function move(by: 1 | -1) {
    const places = Object.entries(movedTo(records, at, at + by, unplaced));
    runTogether(
      places.map(([id, order]) => write(id, order)),
      { failed: t(kind.phrases.failed.change) },
    );
  }

  const moves = { tabIndex, onMove: move };
  return (
    <div className={classes.moves}>
      <MoveButton label={t`Move “${name}” up`} by={-1} isEnd={at === 0} {...moves} />
      <MoveButton label={t`Move “${name}” down`} by={1} isEnd={at === records.length - 1} {...moves} />
    </div>
  );
}
