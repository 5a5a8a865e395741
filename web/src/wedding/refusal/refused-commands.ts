import { amountText } from "@/lib/amount-text.ts";
import type { Command } from "@/lib/core/types.ts";
import type { RefusedEdit } from "@/lib/db/db.ts";
import { detailFieldOf } from "../edit/command-paths.ts";

/** Kept in hundredths; commands take decimals as they are typed. */
const amounts = new Set(["amount", "planned", "total", "totalCost", "paidAmount"]);

const nouns: Record<string, string> = {
  guests: "guest",
  expenses: "expense",
  vendors: "vendor",
  groups: "group",
  parties: "party",
  categories: "category",
};

/**
 * The command that does a refused edit once more, as it would be given by hand: decided on the wedding as it is now,
 * and by the role as it is now. Undefined for what no screen can do.
 */
export function commandOf(edit: RefusedEdit): Command | undefined {
  const { container, id, kind } = edit;
  const values = edit.fields.map(({ field, after }) => [field, typed(field, after)] as const);
  if (id === undefined) {
    const changes = values.flatMap(([field, value]) => {
      const name = detailFieldOf(container, field);
      return name === undefined ? [] : [[name, value] as const];
    });
    return changes.length === 0
      ? undefined
      : { type: "wedding.update", changes: Object.fromEntries(changes) };
  }
  const fields = Object.fromEntries(values);
  if (container === "categories" && (kind === "add" || kind === "change")) {
    return { type: "category.set", id, changes: fields };
  }
  const noun = nouns[container];
  if (noun === undefined) return undefined;
  // Groups and parties can be added, removed and brought back; no screen changes them.
  if ((noun === "group" || noun === "party") && kind === "change") return undefined;
  const rest = kind === "add" ? { [noun]: fields } : kind === "change" ? { changes: fields } : {};
  const verb = kind === "change" ? "update" : kind;
  // Put together by name; whether it makes sense is the core's to say.
  return { type: `${noun}.${verb}`, id, ...rest } as unknown as Command;
}

function typed(field: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  if (amounts.has(field)) return amountText(value);
  if (field === "rate") return decimalOfMillionths(value);
  return value;
}

/** By digits, so that nothing is rounded. */
function decimalOfMillionths(millionths: number): string {
  const digits = String(millionths).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
