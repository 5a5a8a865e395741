import { amountText } from "@/lib/amount-text.ts";
import { core } from "@/lib/core/core.ts";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import type { Thing } from "../types.ts";

/** Fields of charts, and of what is in them, that a form can change. */
const inCharts: Readonly<Record<string, ReadonlySet<string>>> = {
  charts: new Set(["name", "eventId", "roomWidth", "roomHeight", "roomUnit", "floorPlan", "holdChairs"]),
  tables: new Set(["name", "capacity", "shape"]),
  objects: new Set(["kind", "label", "width", "height"]),
  wishes: new Set(["kind"]),
};

/**
 * The command that writes values, as the document has them, into fields of what is there. Undefined where no screen can
 * change any of these fields.
 */
export function fieldCommand(
  { container, id }: Thing,
  values: Readonly<Record<string, unknown>>,
): Command | undefined {
  const named = Object.entries(typedValues(container, values)).flatMap(([field, value]) => {
    const name = nameInCommand({ container, id }, field);
    return name === undefined ? [] : [[name, value] as const];
  });
  if (named.length === 0) return undefined;
  if (container === "wishes") return wishCommand(id, values.kind);
  // Put together by name; whether it makes sense is the core's to say.
  return { ...targetOf({ container, id }), changes: Object.fromEntries(named) } as Command;
}

/** What a field is called in a command; undefined for one that no form has. */
function nameInCommand({ container, id }: Thing, field: string): string | undefined {
  const fields = inCharts[container];
  if (fields) return fields.has(field) ? field : undefined;
  if (id === undefined) return core().detailField(container, field);
  return recordOfContainer(container)?.field(field) && field;
}

/** A wish has the guests that it is about in its id, after the chart's. */
function wishCommand(id: string | undefined, kind: unknown): Command {
  const [chart = "", guests = ""] = id?.split("/") ?? [];
  return { type: "wish.set", chart, guests: guests.split("~"), kind } as Command;
}

function targetOf({ container, id }: Thing): object {
  const record = recordOfContainer(container);
  const [chart, item] = id?.split("/") ?? [];
  if (record) return { type: `${record.noun}.${record.isSet ? "set" : "update"}`, id };
  if (container === "tables") return { type: "table.update", chart, id: item };
  if (container === "objects") return { type: "object.update", chart, id: item };
  return container === "charts" ? { type: "chart.update", id } : { type: "wedding.update" };
}

/** Values as commands take them: the document has hundredths and millionths, a command what is typed. */
export function typedValues(container: string, values: Readonly<Record<string, unknown>>): object {
  const record = recordOfContainer(container);
  const typed = (field: string, value: unknown) => {
    if (typeof value !== "number") return value;
    if (record?.isMoney(field) || (container === "budget" && field === "total")) return amountText(value);
    return container === "currency" && field === "rate" ? decimalOfMillionths(value) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, typed(field, value)]));
}

/** By digits, so that nothing is rounded. */
function decimalOfMillionths(millionths: number): string {
  const digits = String(millionths).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
