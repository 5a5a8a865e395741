import type { Command } from "@/lib/core/types.ts";

/** A command's name begins with what it is about. */
export const containers = {
  wedding: "wedding",
  guest: "guests",
  expense: "expenses",
  category: "categories",
  group: "groups",
  party: "parties",
  vendor: "vendors",
  chart: "charts",
  table: "charts",
  object: "charts",
  seat: "charts",
  wish: "charts",
  seating: "charts",
} as const;

type Kind = keyof typeof containers;
export type Container = (typeof containers)[Kind];

/** The details of a wedding are one form to a person and three records in the document. */
const detailPaths: Readonly<Record<string, readonly string[]>> = {
  budget: ["budget", "total"],
  primaryCurrency: ["currency", "primary"],
  secondaryCurrency: ["currency", "secondary"],
  exchangeRate: ["currency", "rate"],
  showBoth: ["currency", "showBoth"],
};

export function containerOf(type: Command["type"]): Container {
  return containers[type.split(".")[0] as Kind];
}

/** The seating chart that a command is about, or within. */
export function chartOf(command: Command): string | undefined {
  if (command.type === "chart.adopt") return command.into;
  if (containerOf(command.type) !== "charts") return undefined;
  return "chart" in command && typeof command.chart === "string" ? command.chart : idOf(command);
}

/** Where in the document a field of a command lives. */
export function pathOf(command: Command, field: string): readonly string[] {
  const chart = chartOf(command);
  if (chart !== undefined) return ["charts", chart, ...withinChart(command, field)];
  const id = idOf(command);
  return id === undefined
    ? (detailPaths[field] ?? ["wedding", field])
    : [containerOf(command.type), id, field];
}

/** Where the fields of an update live. */
export function pathsOf(command: Command): (readonly string[])[] {
  // The seats of an arrangement are not fields: the core itself writes a contested one anew.
  if (command.type === "seating.arrange" || !("changes" in command)) return [];
  return Object.keys(command.changes).map((field) => pathOf(command, field));
}

/** The other way round: which field of the details form a place in the document belongs to. */
export function detailFieldOf(container: string, field: string): string | undefined {
  if (container === "wedding") return field;
  const found = Object.entries(detailPaths).find(([, path]) => path[0] === container && path[1] === field);
  return found?.[0];
}

/** An arrangement tells its fields by their paths, such as `tables.t1.name`, `seats.g1` and `changes.roomWidth`. */
function withinChart(command: Command, field: string): readonly string[] {
  const id = idOf(command);
  if (command.type === "table.update") return ["tables", id ?? "", field];
  if (command.type === "object.update") return ["objects", id ?? "", field];
  if (command.type !== "seating.arrange") return [field];
  const { map, id: of, field: inner } = fieldOfArrangement(field);
  if (map === "changes") return [of];
  return inner === undefined ? [map, of] : [map, of, inner === "position" ? "positionX" : inner];
}

/** The parts of a field of an arrangement; ids have no dots. */
export function fieldOfArrangement(field: string): { map: string; id: string; field: string | undefined } {
  const [map = "", id = "", inner] = field.split(".");
  return { map, id, field: inner };
}

function idOf(command: Command): string | undefined {
  return "id" in command ? command.id : undefined;
}
