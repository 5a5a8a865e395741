import type { Command } from "@/lib/core/types.ts";

const containers = {
  "guest.update": "guests",
  "expense.update": "expenses",
  "vendor.update": "vendors",
  "category.set": "categories",
} as const satisfies Partial<Record<Command["type"], string>>;

/** The details of a wedding are one form to a person and three records in the document. */
const detailPaths: Readonly<Record<string, readonly string[]>> = {
  budget: ["budget", "total"],
  primaryCurrency: ["currency", "primary"],
  secondaryCurrency: ["currency", "secondary"],
  exchangeRate: ["currency", "rate"],
  showBoth: ["currency", "showBoth"],
};

/** Where in the document the fields of an update live. */
export function pathsOf(command: Command): (readonly string[])[] {
  if (command.type === "wedding.update") {
    return Object.keys(command.changes).map((field) => detailPaths[field] ?? ["wedding", field]);
  }
  if (!("changes" in command)) return [];
  const container = containers[command.type];
  return Object.keys(command.changes).map((field) => [container, command.id, field]);
}
