import { amountText } from "@/lib/amount-text.ts";
import { core } from "@/lib/core/core.ts";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import type { RefusedEdit } from "@/lib/db/db.ts";

/**
 * The command that does a refused edit once more, as it would be given by hand: decided on the wedding as it is now,
 * and by the role as it is now. Undefined for what no screen can do.
 */
export function commandOf(edit: RefusedEdit): Command | undefined {
  const { container, id, kind, fields } = edit;
  const record = recordOfContainer(container);
  if (id === undefined) {
    const changes = fields.flatMap(({ field, after }) => {
      const name = core().detailField(container, field);
      return name === undefined ? [] : [[name, typedDetail(field, after)] as const];
    });
    return changes.length === 0
      ? undefined
      : { type: "wedding.update", changes: Object.fromEntries(changes) };
  }
  if (!record) return undefined;
  const values = Object.fromEntries(
    fields.map(({ field, after }) => [field, record.isMoney(field) ? typedAmount(after) : after]),
  );
  const { noun } = record;
  // Put together by name; whether it makes sense is the core's to say.
  const command = (verb: string, rest: object) => ({ type: `${noun}.${verb}`, id, ...rest }) as Command;
  switch (kind) {
    case "add":
      return record.isSet ? command("set", { changes: values }) : command("add", { [noun]: values });
    case "change":
      return command(record.isSet ? "set" : "update", { changes: values });
    case "remove":
    case "restore":
      return command(kind, {});
  }
}

/** Kept in hundredths; commands take decimals as they are typed. */
function typedAmount(value: unknown): unknown {
  return typeof value === "number" ? amountText(value) : value;
}

function typedDetail(field: string, value: unknown): unknown {
  if (field === "total") return typedAmount(value);
  return field === "rate" && typeof value === "number" ? decimalOfMillionths(value) : value;
}

/** By digits, so that nothing is rounded. */
function decimalOfMillionths(millionths: number): string {
  const digits = String(millionths).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
