import { amountText } from "@/lib/amount-text.ts";
import { core } from "@/lib/core/core.ts";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import type { RecordRef } from "../document/document-view.ts";

/** Fields of charts and of their parts that a form can change. */
const chartFields: Readonly<Record<string, ReadonlySet<string>>> = {
  charts: new Set(["name", "eventId", "roomWidth", "roomHeight", "roomUnit", "floorPlan", "holdChairs"]),
  tables: new Set(["name", "capacity", "shape"]),
  objects: new Set(["kind", "label", "width", "height"]),
  wishes: new Set(["kind"]),
};

/**
 * The command that sets fields of a record to values as stored in the document. Undefined if no screen can change any
 * of them.
 */
export function fieldCommand(
  { container, id }: RecordRef,
  values: Readonly<Record<string, unknown>>,
): Command | undefined {
  const changes = Object.entries(commandValues(container, values)).flatMap(([field, value]) => {
    const name = nameInCommand({ container, id }, field);
    return name === undefined ? [] : [[name, value] as const];
  });
  if (changes.length === 0) return undefined;
  if (container === "wishes") return wishCommand(id, values.kind);
  // Put together by name; the core checks whether it makes sense.
  return { ...targetOf({ container, id }), changes: Object.fromEntries(changes) } as Command;
}

/** The name of a field in a command; undefined if no form has it. */
function nameInCommand({ container, id }: RecordRef, field: string): string | undefined {
  const fields = chartFields[container];
  if (fields) return fields.has(field) ? field : undefined;
  if (id === undefined) return core().detailField(container, field);
  return recordOfContainer(container)?.field(field) && field;
}

/** The id of a wish is made of the chart's id and its guests' ids. */
function wishCommand(id: string | undefined, kind: unknown): Command {
  const [chart = "", guests = ""] = id?.split("/") ?? [];
  return { type: "wish.set", chart, guests: guests.split("~"), kind } as Command;
}

/** The type of the update command for a record, and the ids that it needs. */
function targetOf({ container, id }: RecordRef): object {
  const record = recordOfContainer(container);
  const [chart, item] = id?.split("/") ?? [];
  if (record) return { type: `${record.noun}.${record.isSet ? "set" : "update"}`, id };
  if (container === "tables") return { type: "table.update", chart, id: item };
  if (container === "objects") return { type: "object.update", chart, id: item };
  return container === "charts" ? { type: "chart.update", id } : { type: "wedding.update" };
}

/**
 * Values in the form that commands take: the document has hundredths and millionths, a command has decimals as typed.
 */
export function commandValues(container: string, values: Readonly<Record<string, unknown>>): object {
  const record = recordOfContainer(container);
  const commandValue = (field: string, value: unknown) => {
    if (typeof value !== "number") return value;
    if (record?.isMoney(field) || (container === "budget" && field === "total")) return amountText(value);
    return container === "currency" && field === "rate" ? decimalOfMillionths(value) : value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, commandValue(field, value)]),
  );
}

/** By digits, to avoid rounding. */
function decimalOfMillionths(millionths: number): string {
  const digits = String(millionths).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
