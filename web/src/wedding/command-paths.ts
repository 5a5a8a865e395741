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

/** Where in the document a field of a command lives. */
export function pathOf(command: Command, field: string): readonly string[] {
  if (!("id" in command)) return detailPaths[field] ?? ["wedding", field];
  return [containerOf(command.type), command.id, field];
}

/** Where the fields of an update live. */
export function pathsOf(command: Command): (readonly string[])[] {
  if (!("changes" in command)) return [];
  return Object.keys(command.changes).map((field) => pathOf(command, field));
}

/** The other way round: which field of the details form a place in the document belongs to. */
export function detailFieldOf(container: string, field: string): string | undefined {
  if (container === "wedding") return field;
  const found = Object.entries(detailPaths).find(([, path]) => path[0] === container && path[1] === field);
  return found?.[0];
}
