import { amountText } from "@/lib/amount-text.ts";
import type { FieldTable, RecordTable } from "@/lib/core/records.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import type { CommandFields } from "../record-kind/record-commands.ts";

/** A record as a form holds it: plain values that compare by `===`, "" for what is not set. */
export type RecordDraft = Record<string, string | boolean>;

/** A form over any record. Which of its fields are texts is said by the table. */
export type RecordDraftForm = DraftForm<RecordDraft>;

/** The fields of a record as a form shows them; of a new one where there is none yet. */
export function draftOf(table: RecordTable, record?: object): RecordDraft {
  const stored = record as Readonly<Record<string, unknown>> | undefined;
  const entries = Object.entries(table.fields).map(([key, field]) => [
    key,
    stored ? draftValue(field, stored[key]) : initialValue(field),
  ]);
  return Object.fromEntries(entries);
}

export function draftValue({ kind }: FieldTable, stored: unknown): string | boolean {
  if (kind === "flag") return stored === true;
  if (stored === null || stored === undefined) return "";
  return kind === "money" && typeof stored === "number" ? amountText(stored) : String(stored);
}

function initialValue({ kind, default: fallback }: FieldTable): string | boolean {
  if (kind === "flag") return fallback === true;
  // An amount of nothing would only have to be deleted before one is typed.
  return fallback === undefined || kind === "money" ? "" : String(fallback);
}

/** Form changes as a command takes them: an emptied field is cleared, not stored as "". */
export function fieldsOf(changes: Partial<RecordDraft>): CommandFields {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, value === "" ? null : value]),
  );
}

/** A new record as a command takes it: what was typed, and what its form offers for a field that it cannot lack. */
export function newFieldsOf(table: RecordTable, changes: Partial<RecordDraft>): CommandFields {
  const offered = Object.entries(table.fields).filter(
    ([, field]) => field.required && initialValue(field) !== "",
  );
  const initial = Object.fromEntries(offered.map(([key, field]) => [key, initialValue(field)]));
  return fieldsOf({ ...initial, ...changes });
}

/** The form as the inputs of texts see it, for a field that the table says is a text. */
export function textsOf(form: RecordDraftForm): DraftForm<Record<string, string>> {
  return form as unknown as DraftForm<Record<string, string>>;
}

/** The form as the inputs of flags see it. */
export function flagsOf(form: RecordDraftForm): DraftForm<Record<string, boolean>> {
  return form as unknown as DraftForm<Record<string, boolean>>;
}
