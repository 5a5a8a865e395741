import { useLingui } from "@lingui/react/macro";
import type { AmountQuestion, DateQuestion } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import type { ColumnQuestion } from "./import-description.ts";

/** The two readings of an ambiguous column, in words that show the difference. */
export function useColumnQuestions() {
  const { t } = useLingui();
  const formats = useFormats();
  const currency = useReport("details").primaryCurrency;

  function dateQuestion({ cell, dayFirst, monthFirst, order }: DateQuestion): ColumnQuestion {
    const [asDay, asMonth] = [formats.dayInWords(dayFirst), formats.dayInWords(monthFirst)];
    return {
      cell,
      options: [
        { value: "dayFirst", text: t`The day comes first: ${asDay}` },
        { value: "monthFirst", text: t`The month comes first: ${asMonth}` },
      ],
      value: order === "monthFirst" ? "monthFirst" : "dayFirst",
    };
  }

  function amountQuestion({ cell, point, comma, decimal }: AmountQuestion): ColumnQuestion {
    const money = (amount: string | null) =>
      amount === null ? t`not an amount` : formats.money(Math.round(Number(amount) * 100), currency);
    const [asPoint, asComma] = [money(point), money(comma)];
    return {
      cell,
      options: [
        { value: "point", text: t`A point stands before the cents: ${asPoint}` },
        { value: "comma", text: t`A comma stands before the cents: ${asComma}` },
      ],
      value: decimal,
    };
  }

  return { dateQuestion, amountQuestion };
}
