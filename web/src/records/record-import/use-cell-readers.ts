import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useDateProblem } from "@/kit/dates/use-date-problem.ts";
import { useNumberProblem } from "@/kit/written/use-number-problem.ts";
import { deviceClock } from "@/lib/calendar.ts";
import { core } from "@/lib/core/core.ts";
import type { FieldTable } from "@/lib/core/records.ts";
import type { WrittenNumber } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { listInWords } from "@/lib/names/lists.ts";
import { useDetails } from "@/wedding/hooks.ts";
import type { CellReading } from "./description.ts";
import { folded } from "./plan-rows.ts";

type Choices = Readonly<Record<string, MessageDescriptor>>;

/** What stands for yes and no in tables of any program, beside the words of the app. */
const YES = ["true", "1", "x", "✓", "y", "yes"];
const NO = ["false", "0", "-", "n", "no"];

/** Reads cells as fields hold them, with the core's readers of what people write. */
export function useCellReaders() {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const currency = useDetails().primaryCurrency;
  const problemOfAmount = useNumberProblem({ kind: "amount", currency });
  const problemOfWhole = useNumberProblem({ kind: "whole" });
  const problemOfDate = useDateProblem();

  function number(found: WrittenNumber, problem: string | undefined): CellReading {
    if (found.kind === "read") return { ok: true, value: found.value };
    if (found.kind === "ambiguous") {
      const readings = listInWords(found.readings.map((plain) => formats.decimalText(plain)));
      return refused(t`This may mean ${readings}. Please write it without signs between thousands`);
    }
    return refused(problem ?? "");
  }

  function amount(cell: string): CellReading {
    const found = core().readAmount(withoutNoise(cell), formats.decimal, currency);
    return number(found, problemOfAmount(found));
  }

  function whole(cell: string): CellReading {
    const found = core().readNumber(cell, formats.decimal, 0);
    return number(found, problemOfWhole(found));
  }

  function date(cell: string): CellReading {
    // A spreadsheet's date may have a time of day, which no date of ours has.
    const day = cell.replace(/^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}$/, "$1");
    const found = core().readDate(day, formats.dateConventions, deviceClock.today());
    return "date" in found ? { ok: true, value: found.date } : refused(problemOfDate(found) ?? "");
  }

  function flag(cell: string): CellReading {
    const word = folded(cell);
    if ([...YES, folded(t`Yes`)].includes(word)) return { ok: true, value: true };
    if (word === "" || [...NO, folded(t`No`)].includes(word)) return { ok: true, value: false };
    return refused(t`Please write Yes or No`);
  }

  function choice(cell: string, choices: Choices): CellReading {
    const found = Object.entries(choices).find(([value, words]) =>
      [folded(value), folded(i18n._(words))].includes(folded(cell)),
    );
    if (found) return { ok: true, value: found[0] };
    const known = listInWords(Object.values(choices).map((words) => i18n._(words)));
    return refused(t`Please write one of these: ${known}`);
  }

  function read({ kind }: FieldTable, choices: Choices, cell: string): CellReading {
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

  return { read, amount, date };
}

function refused(message: string): CellReading {
  return { ok: false, message };
}

/** Spreadsheets reckon in binary fractions, and store 59.97 as 59.970000000000006. */
function withoutNoise(cell: string): string {
  if (!/^-?\d+\.\d{6,}$/.test(cell)) return cell;
  const rounded = Number(cell).toFixed(2);
  return Math.abs(Number(rounded) - Number(cell)) < 1e-6 ? rounded : cell;
}
