import { ImmutableString } from "@automerge/automerge/slim";
import type { Patch, Step } from "@/lib/core/types.ts";
import { parentOf, type Writable } from "../document/document-view.ts";
import { plainValue } from "../document/plain-value.ts";

/** Writes the patches of the core to a document. The server is the only other writer, and has the same rules. */
export function applyPatches(doc: Writable, patches: readonly Patch[]): void {
  // The fields of a record are adjacent, and finding the record takes longer than writing a field.
  let last: { place: string; parent: Writable } | undefined;
  for (const patch of patches) {
    const key = patch.path.at(-1);
    if (key === undefined) continue;
    const place = JSON.stringify(patch.path.slice(0, -1));
    if (last?.place !== place) last = { place, parent: parentOf(doc, patch.path) };
    const { parent } = last;
    if (patch.op === "delete") delete parent[key];
    else parent[key] = documentValue(patch.value);
  }
}

/**
 * Writes a field's own value again, which settles a conflict: concurrent values remain until a later write, even if the
 * user chooses the value that already shows. `shown`: the value shown instead of Automerge's first one.
 */
export function rewriteField(doc: Writable, path: readonly string[], shown?: unknown): void {
  const key = path.at(-1);
  if (key === undefined) return;
  const parent = parentOf(doc, path);
  // A missing value is written as empty: a user may choose that, too.
  const value = shown ?? parent[key] ?? null;
  // Automerge skips a write that equals the only value, and with duplicate records each has only one.
  delete parent[key];
  parent[key] = documentValue(plainValue(value));
}

/**
 * Texts are written as single values, so concurrent ones stay whole beside each other (ADR 38). A JavaScript string
 * would become a text object, which merges by character.
 */
function documentValue(value: unknown): unknown {
  if (typeof value === "string") return new ImmutableString(value);
  if (Array.isArray(value)) return value.map(documentValue);
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, child]) => child !== undefined)
        .map(([key, child]) => [key, documentValue(child)]),
    );
  }
  return value;
}

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
