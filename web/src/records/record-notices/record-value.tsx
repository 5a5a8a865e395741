import { Trans, useLingui } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { Noun, RecordTable } from "@/lib/core/records.ts";
import { own } from "@/lib/own.ts";
import type { RecordWords } from "../area.ts";
import { useReferenceName } from "../record-kind/use-references.ts";

interface RecordValueProps {
  table: RecordTable;
  words: Pick<RecordWords, "fields">;
  field: string;
  /** As the document has it. */
  value: unknown;
}

/** A value of a record's field, as a person reads it. */
export function RecordValue({ table, words, field, value }: RecordValueProps) {
  const { t } = useLingui();
  if (value === null || value === undefined || value === "") return <Trans>(empty)</Trans>;
  if (value === true) return <Trans>Yes</Trans>;
  if (value === false) return <Trans>No</Trans>;
  const text = String(value);
  const choice = own(own(words.fields, field)?.choices ?? {}, text);
  if (choice) return t(choice);
  const { kind, of } = table.field(field) ?? {};
  if (kind === "money" && typeof value === "number") return <Money amount={value} secondary="none" />;
  if (kind === "date") return <DateText value={text} />;
  if (kind === "reference" && of) return <ReferenceName noun={of} id={text} />;
  return text;
}

function ReferenceName({ noun, id }: { noun: Noun; id: string }) {
  return useReferenceName(noun, id) ?? id;
}
