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

/** Actions on a record. Except for `add`, each shows its failure in a toast and returns whether it succeeded. */
export function useRecordActions<N extends Noun>(kind: RecordKind<N>) {
  const { table, phrases } = kind;
  const run = useRun();
  const { t } = useLingui();
  const { failed } = phrases;

  function runOrShowFailure(command: Command, failureTitle: MessageDescriptor): boolean {
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(t(failureTitle), result.issues);
    return result.ok;
  }

  /** Adds a record. Returns issues for the form to show at its fields. */
  function add(fields: CommandFields, relatedCommands: readonly RecordCommand[] = []) {
    const command = withRelated(addCommand(table, newId(), fields), relatedCommands);
    return runSafely(() => run(command), t(failed.add));
  }

  function update(id: string, changes: CommandFields): boolean {
    const succeeded = runOrShowFailure(changeCommand(table, id, changes), failedChange(kind, changes));
    if (succeeded) expectOwnEdit(id);
    return succeeded;
  }

  const restore = (id: string) => runOrShowFailure(restoreCommand(table, id), failed.change);

  /** Removes a record, and offers undo. */
  function remove(id: string, name: string): boolean {
    const succeeded = runOrShowFailure(removeCommand(table, id), failed.remove);
    if (succeeded) toastRemoved(kind, name, offerUndo());
    return succeeded;
  }

  return { add, update, restore, remove };
}

/** The records of a kind that a field may refer to, with names. */
export function useReferences(noun: Noun): { id: string; name: string }[] {
  // Built-in categories need no entry in the document, so no list of records has them.
  const categories = useReport("categories");
  const records = useRecords(noun);
  if (noun === "category") return categories;
  return records.map((record) => ({ id: record.id, name: titleOf(noun, { ...record }) }));
}
