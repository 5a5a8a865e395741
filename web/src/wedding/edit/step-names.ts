import type { Step } from "@/lib/core/types.ts";

/** Names by `kind/id`. */
export type StepNames = Readonly<Record<string, string>>;

/** Further names are only counted. */
const mostNamed = 2;

/** Names of the guests and tables of a step in a chart, read while they exist. */
export function namesIn(
  { redo, before, after }: Step,
  nameOf: (kind: string, id: string) => string | undefined,
): StepNames {
  if (redo.type !== "seating.arrange") return {};
  const values = { ...before, ...after };
  const ids = (part: string) => [
    ...new Set(
      Object.keys(values).flatMap((path) => (path.startsWith(`${part}.`) ? (path.split(".")[1] ?? []) : [])),
    ),
  ];
  const guests = ids("seats");
  const seats = guests.flatMap((guest) => [before?.[`seats.${guest}`], after?.[`seats.${guest}`]]);
  const tables = [...new Set([...ids("tables"), ...seats.flatMap((seat) => tableOf(seat) ?? [])])];
  const named = (kind: string, all: readonly string[]) =>
    all.slice(0, mostNamed).flatMap((id) => {
      const name = nameOf(kind, kind === "table" ? `${redo.chart}/${id}` : id);
      return name ? [[`${kind}/${id}`, name] as const] : [];
    });
  return Object.fromEntries([...named("guest", guests), ...named("table", tables)]);
}

function tableOf(seat: unknown): string | undefined {
  const table = (seat as { tableId?: unknown } | null | undefined)?.tableId;
  return typeof table === "string" ? table : undefined;
}
