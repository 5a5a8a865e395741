import { useLingui } from "@lingui/react/macro";
import { MoveButton } from "@/kit/move-button.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { ordersAfterMove } from "@/lib/list-order.ts";
import { changeCommand, useRunTogether } from "../record-kind/record-commands.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { titleOf } from "../record-words/use-record-words.ts";
import { useWriteAccess } from "../write-access/write-access.tsx";
import classes from "./record-list.module.css";

/** A record with a manual order. */
interface OrderedRecord {
  id: string;
  order: string | null;
}

interface MoveActionsProps<N extends Noun> {
  kind: RecordKind<N>;
  /** All records of the list, in order. */
  records: readonly OrderedRecord[];
  record: OrderedRecord;
  /** The command that writes an order; pass one for records that have a place in several lists. */
  write?: (id: string, order: string) => RecordCommand;
  /** Where records without an order stand. */
  unplaced?: "behind" | "anywhere";
  tabIndex: 0 | -1;
}

/** Buttons that move a record up or down in a list by one, as one undo step. */
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
  const position = records.findIndex(({ id }) => id === record.id);
  const name = titleOf(kind.noun, { ...record });

  function move(by: 1 | -1) {
    const newOrders = Object.entries(ordersAfterMove(records, position, position + by, unplaced));
    runTogether(
      newOrders.map(([id, order]) => write(id, order)),
      { failed: t(kind.phrases.failed.change) },
    );
  }

  const buttonProps = { tabIndex, onMove: move };
  return (
    <div className={classes.moves}>
      <MoveButton label={t`Move “${name}” up`} by={-1} isEnd={position === 0} {...buttonProps} />
      <MoveButton
        label={t`Move “${name}” down`}
        by={1}
        isEnd={position === records.length - 1}
        {...buttonProps}
      />
    </div>
  );
}
