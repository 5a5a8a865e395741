import { amountText } from "@/lib/amount-text.ts";
import type { FieldTable, RecordTable } from "@/lib/core/records.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import type { CommandFields } from "../record-kind/record-commands.ts";

/** A record as a form holds it: plain values that compare by `===`, "" for unset. */
export type RecordDraft = Record<string, string | boolean>;

/** A form over any record. The record's table gives the types of its fields. */
export type RecordDraftForm = DraftForm<RecordDraft>;

/** The form values of a record; without one, those of a new record. */
export function draftOf(table: RecordTable, record?: object): RecordDraft {
  const stored = record as Readonly<Record<string, unknown>> | undefined;
  const entries = Object.entries(table.fields).map(([key, field]) => [
    key,
    stored ? draftValue(field, stored[key]) : initialValue(field),
  ]);
  return Object.fromEntries(entries);
}

/** A stored value as the form holds it. */
export function draftValue({ kind }: FieldTable, stored: unknown): string | boolean {
  if (kind === "flag") return stored === true;
  if (stored === null || stored === undefined) return "";
  return kind === "money" && typeof stored === "number" ? amountText(stored) : String(stored);
}

/** The value of a field in the form of a new record. */
function initialValue({ kind, default: tableDefault }: FieldTable): string | boolean {
  if (kind === "flag") return tableDefault === true;
  // A prefilled zero would have to be deleted before typing an amount.
  return tableDefault === undefined || kind === "money" ? "" : String(tableDefault);
}

/** Form changes in the form of a command: an emptied field is cleared, not stored as "". */
export function fieldsOf(changes: Partial<RecordDraft>): CommandFields {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, value === "" ? null : value]),
  );
}

/** The fields of a new record in the form of a command: the user's input, and the defaults of required fields. */
export function newFieldsOf(table: RecordTable, changes: Partial<RecordDraft>): CommandFields {
  const withDefault = Object.entries(table.fields).filter(
    ([, field]) => field.required && initialValue(field) !== "",
  );
  const defaults = Object.fromEntries(withDefault.map(([key, field]) => [key, initialValue(field)]));
  return fieldsOf({ ...defaults, ...changes });
}

/** The form with its values typed as texts, for text inputs. */
export function textsOf(form: RecordDraftForm): DraftForm<Record<string, string>> {
  return form as unknown as DraftForm<Record<string, string>>;
}

/** The form with its values typed as flags, for checkboxes. */
export function flagsOf(form: RecordDraftForm): DraftForm<Record<string, boolean>> {
  return form as unknown as DraftForm<Record<string, boolean>>;
}
