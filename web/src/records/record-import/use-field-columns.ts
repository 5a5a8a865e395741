import { useLingui } from "@lingui/react/macro";
import type { FieldKey, Noun } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { useReport } from "@/wedding/hooks.ts";
import { draftValue } from "../record-form/record-draft.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import type { CellValue, ImportColumn } from "./import-description.ts";
import { useCellReaders } from "./use-cell-readers.ts";

/** Import columns for fields, from the record's table. */
export function useFieldColumns<N extends Noun>(
  { table, words }: RecordKind<N>,
  keys: readonly FieldKey<N>[],
): ImportColumn<N>[] {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const currency = useReport("details").primaryCurrency;
  const { read, amounts, dates } = useCellReaders();

  return keys.flatMap((key) => {
    const field = table.field(key);
    const fieldWords = ownProperty(words.fields, key);
    if (!field || !fieldWords) return [];
    const { label, choices = {} } = fieldWords;

    function say(value: CellValue): string {
      if (typeof value === "boolean") return value ? t`Yes` : t`No`;
      if (value === "") return "";
      if (field?.kind === "money") return formats.money(Math.round(Number(value) * 100), currency);
      if (field?.kind === "date") return formats.dayInWords(value);
      const choice = ownProperty(choices, value);
      return choice ? i18n._(choice) : value;
    }

    return {
      key,
      label: i18n._(label),
      read: (cell) => read(field, choices, cell),
      readColumn: field.kind === "money" ? amounts : field.kind === "date" ? dates : undefined,
      known: (record) => draftValue(field, ownProperty({ ...record }, key)),
      say,
    };
  });
}
