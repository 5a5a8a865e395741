import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useDateProblem } from "@/kit/dates/use-date-problem.ts";
import { useNumberProblem } from "@/kit/parsed-fields/use-number-problem.ts";
import { deviceClock } from "@/lib/calendar.ts";
import { core } from "@/lib/core/core.ts";
import { type AmountQuestion, type DateQuestion, importer } from "@/lib/core/importer.ts";
import type { FieldTable } from "@/lib/core/records.ts";
import type { WrittenDate, WrittenNumber } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { useReport } from "@/wedding/hooks.ts";
import type { CellReading, ColumnContext, ColumnQuestion, ColumnReading } from "./import-description.ts";

type ChoiceWords = Readonly<Record<string, MessageDescriptor>>;

/** Words for yes and no in tables of other programs, in addition to those of the app. */
const YES = ["true", "1", "x", "✓", "y", "yes", "ja", "oui", "sí", "si", "sì", "wahr", "vrai"];
const NO = ["false", "0", "-", "n", "no", "nein", "non", "nee", "falsch", "faux"];

/** Readers from cells to field values, using the core's parsers. */
export function useCellReaders() {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const currency = useReport("details").primaryCurrency;
  const problemOfAmount = useNumberProblem({ kind: "amount", currency });
  const problemOfWhole = useNumberProblem({ kind: "whole" });
  const problemOfDate = useDateProblem();
  const { amountQuestion, dateQuestion } = useColumnQuestions();

  function number(found: WrittenNumber, problem: string | undefined): CellReading {
    if (found.kind === "read") return { ok: true, value: found.value };
    if (found.kind === "ambiguous") {
      const readings = formatNameList(found.readings.map((plain) => formats.decimalText(plain)));
      return refused(t`This may mean ${readings}. Please write it without thousands separators`);
    }
    return refused(problem ?? "");
  }

  function amount(cell: string): CellReading {
    const found = core().readAmount(cell, formats.decimal, currency);
    return number(found, problemOfAmount(found));
  }

  /** Reads a column of amounts; a clear one settles the decimal sign of the others. */
  function amounts(cells: readonly string[], { chosen, isWorkbook }: ColumnContext): ColumnReading {
    const device = isWorkbook ? "point" : formats.decimal;
    const choice = chosen === "point" || chosen === "comma" ? chosen : undefined;
    const found = importer().readAmounts([...cells], currency, device, choice);
    return {
      cells: found.cells.map((cell) => cell && number(cell, problemOfAmount(cell))),
      question: found.question && amountQuestion(found.question),
    };
  }

  function whole(cell: string): CellReading {
    const found = core().readNumber(cell, formats.decimal, 0);
    return number(found, problemOfWhole(found));
  }

  function date(cell: string): CellReading {
    return day(core().readDate(cell, formats.dateConventions, deviceClock.today()));
  }

  function day(found: WrittenDate): CellReading {
    return "date" in found ? { ok: true, value: found.date } : refused(problemOfDate(found) ?? "");
  }

  /** Reads a column of dates; a clear one settles the day-month order of the others. */
  function dates(cells: readonly string[], { chosen }: ColumnContext): ColumnReading {
    const order = chosen === "dayFirst" || chosen === "monthFirst" ? chosen : undefined;
    const conventions = formats.dateConventions;
    const found = importer().readDates([...cells], conventions, order, deviceClock.today());
    return {
      cells: found.cells.map((cell) => cell && day(cell)),
      question: found.question && dateQuestion(found.question),
    };
  }

  function flag(cell: string): CellReading {
    const word = foldName(cell);
    if ([...YES, foldName(t`Yes`)].includes(word)) return { ok: true, value: true };
    if (word === "" || [...NO, foldName(t`No`)].includes(word)) return { ok: true, value: false };
    return refused(t`Please write Yes or No`);
  }

  function choice(cell: string, choices: ChoiceWords): CellReading {
    const found = Object.entries(choices).find(([value, words]) =>
      [foldName(value), foldName(i18n._(words))].includes(foldName(cell)),
    );
    if (found) return { ok: true, value: found[0] };
    const known = formatNameList(Object.values(choices).map((words) => i18n._(words)));
    return refused(t`Please write one of these: ${known}`);
  }

  function read({ kind }: FieldTable, choices: ChoiceWords, cell: string): CellReading {
    if (kind === "flag") return flag(cell);
    if (cell === "") return { ok: true, value: "" };
    switch (kind) {
      case "money":
        return amount(cell);
      case "whole":
        return whole(cell);
      case "date":
        return date(cell);
      case "choice":
        return choice(cell, choices);
      default:
        return { ok: true, value: cell };
    }
  }

  return { read, amount, amounts, date, dates, flag };
}

function refused(message: string): CellReading {
  return { ok: false, message };
}

/** The two readings of an ambiguous column, in words that show the difference. */
function useColumnQuestions() {
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

/** A name for comparison: trimmed and in lower case. */
export function foldName(name: string): string {
  return name.trim().toLocaleLowerCase();
}
