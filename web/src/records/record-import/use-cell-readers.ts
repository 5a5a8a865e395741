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
import type {
  CellReading,
  CellValue,
  ColumnContext,
  ColumnQuestion,
  ColumnReading,
} from "./import-description.ts";

/** The words of each choice, by the choice's value. */
type ChoiceWords = Readonly<Record<string, MessageDescriptor>>;

/** Words for yes and no in tables of other programs, in addition to those of the app. */
const YES = ["true", "1", "x", "✓", "y", "yes", "ja", "oui", "sí", "si", "sì", "wahr", "vrai"];
const NO = ["false", "0", "-", "n", "no", "nein", "non", "nee", "falsch", "faux"];

/**
 * Functions that read the cells of an imported table as field values. The core parses each text; these turn its result
 * into a value, or into a message that says how to write the cell.
 */
export function useCellReaders() {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const currency = useReport("details").primaryCurrency;
  const problemOfAmount = useNumberProblem({ kind: "amount", currency });
  const problemOfWholeNumber = useNumberProblem({ kind: "whole" });
  const problemOfDate = useDateProblem();
  const { amountQuestion, dateQuestion } = useColumnQuestions();

  /** Reads a cell by the kind of its field. `choices` are those of a choice field. */
  function readField({ kind }: FieldTable, choices: ChoiceWords, cell: string): CellReading {
    if (kind === "flag") return readFlag(cell);
    if (cell === "") return readable("");
    switch (kind) {
      case "money":
        return readAmount(cell);
      case "whole":
        return readWholeNumber(cell);
      case "date":
        return readDate(cell);
      case "choice":
        return readChoice(cell, choices);
      default:
        return readable(cell);
    }
  }

  function readFlag(cell: string): CellReading {
    const word = foldName(cell);
    if ([...YES, foldName(t`Yes`)].includes(word)) return readable(true);
    if (word === "" || [...NO, foldName(t`No`)].includes(word)) return readable(false);
    return unreadable(t`Please write Yes or No`);
  }

  function readAmount(cell: string): CellReading {
    return amountReading(core().readAmount(cell, formats.decimal, currency));
  }

  /** Reads a column of amounts. One clear amount shows the decimal sign of the others. */
  function readAmounts(cells: readonly string[], { chosenOption, isWorkbook }: ColumnContext): ColumnReading {
    const defaultDecimal = isWorkbook ? "point" : formats.decimal;
    const chosenDecimal = chosenOption === "point" || chosenOption === "comma" ? chosenOption : undefined;
    const column = importer().readAmounts([...cells], currency, defaultDecimal, chosenDecimal);
    return {
      cells: column.cells.map((written) => written && amountReading(written)),
      question: column.question && amountQuestion(column.question),
    };
  }

  function amountReading(written: WrittenNumber): CellReading {
    return numberReading(written, problemOfAmount(written));
  }

  function readWholeNumber(cell: string): CellReading {
    const written = core().readNumber(cell, formats.decimal, 0);
    return numberReading(written, problemOfWholeNumber(written));
  }

  /** `problem` says why a text is no such number. */
  function numberReading(written: WrittenNumber, problem: string | undefined): CellReading {
    if (written.kind === "read") return readable(written.value);
    if (written.kind === "ambiguous") {
      const readings = formatNameList(written.readings.map((plain) => formats.decimalText(plain)));
      return unreadable(t`This may mean ${readings}. Please write it without thousands separators`);
    }
    return unreadable(problem ?? "");
  }

  function readDate(cell: string): CellReading {
    return dateReading(core().readDate(cell, formats.dateConventions, deviceClock.today()));
  }

  /** Reads a column of dates. One clear date shows the order of day and month in the others. */
  function readDates(cells: readonly string[], { chosenOption }: ColumnContext): ColumnReading {
    const chosenOrder =
      chosenOption === "dayFirst" || chosenOption === "monthFirst" ? chosenOption : undefined;
    const conventions = formats.dateConventions;
    const column = importer().readDates([...cells], conventions, chosenOrder, deviceClock.today());
    return {
      cells: column.cells.map((written) => written && dateReading(written)),
      question: column.question && dateQuestion(column.question),
    };
  }

  function dateReading(written: WrittenDate): CellReading {
    return "date" in written ? readable(written.date) : unreadable(problemOfDate(written) ?? "");
  }

  /** A choice may be written as its value or in the words of the app. */
  function readChoice(cell: string, choices: ChoiceWords): CellReading {
    const foldedCell = foldName(cell);
    for (const [value, words] of Object.entries(choices)) {
      if (foldName(value) === foldedCell || foldName(i18n._(words)) === foldedCell) return readable(value);
    }
    const known = formatNameList(Object.values(choices).map((words) => i18n._(words)));
    return unreadable(t`Please write one of these: ${known}`);
  }

  return { readField, readAmount, readAmounts, readDate, readDates, readFlag };
}

function readable(value: CellValue): CellReading {
  return { ok: true, value };
}

function unreadable(message: string): CellReading {
  return { ok: false, message };
}

/** Questions about an ambiguous column: both readings of one of its cells, in words that show the difference. */
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
    const formatAmount = (amount: string | null) => {
      if (amount === null) return t`not an amount`;
      const cents = Math.round(Number(amount) * 100);
      return formats.money(cents, currency);
    };
    const [asPoint, asComma] = [formatAmount(point), formatAmount(comma)];
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
