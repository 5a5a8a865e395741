import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { Command, RecordCommand } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { newId, useRecords, useReport, useRun } from "@/wedding/hooks.ts";
import { titleOf } from "../record-words/use-record-words.ts";
import { offerUndo } from "../undo/undo-actions.ts";
import { expectOwnEdit } from "../use-remote-glow.ts";
import {
  addCommand,
  type CommandFields,
  changeCommand,
  removeCommand,
  restoreCommand,
  withRelated,
} from "./record-commands.ts";
import { failedChange, type RecordKind } from "./record-kind.ts";
import { toastRemoved } from "./record-toasts.ts";

/** One-tap actions on a record; each shows its failure. */
export function useRecordActions<N extends Noun>(kind: RecordKind<N>) {
  const { table, phrases } = kind;
  const run = useRun();
  const { t } = useLingui();
  const { failed } = phrases;

  function tell(command: Command, failure: MessageDescriptor): boolean {
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(t(failure), result.issues);
    return result.ok;
  }

  /** Adds a record; issues are returned, to be shown at the fields. */
  const add = (fields: CommandFields, made: readonly RecordCommand[] = []) =>
    runSafely(() => run(withRelated(addCommand(table, newId(), fields), made)), t(failed.add));

  function update(id: string, changes: CommandFields): boolean {
    const updated = tell(changeCommand(table, id, changes), failedChange(kind, changes));
    if (updated) expectOwnEdit(id);
    return updated;
  }

  const restore = (id: string) => tell(restoreCommand(table, id), failed.change);

  /** Removes a record, and offers undo. */
  function remove(id: string, name: string): boolean {
    const removed = tell(removeCommand(table, id), failed.remove);
    if (removed) toastRemoved(kind, name, offerUndo());
    return removed;
  }

  return { add, update, restore, remove };
}

/** The records that a reference of this kind may point to, with names. */
export function useReferences(noun: Noun): { id: string; name: string }[] {
  // Built-in categories need no entry in the document, so no list of records has them.
  const categories = useReport("categories");
  const records = useRecords(noun);
  if (noun === "category") return categories;
  return records.map((record) => ({ id: record.id, name: titleOf(noun, { ...record }) }));
}
