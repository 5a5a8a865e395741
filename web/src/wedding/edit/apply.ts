import { ImmutableString } from "@automerge/automerge/slim";
import type { Patch, Step } from "@/lib/core/types.ts";
import { parentOf, type WritableDocument } from "../document/document-view.ts";
import { plainValue } from "../document/plain-value.ts";

/** Writes the patches of the core to a document. The server is the only other writer, and has the same rules. */
export function applyPatches(doc: WritableDocument, patches: readonly Patch[]): void {
  // Patches for one record are adjacent, and finding the record takes longer than writing a field.
  let latest: { parentPath: string; parent: WritableDocument } | undefined;
  for (const patch of patches) {
    const key = patch.path.at(-1);
    if (key === undefined) continue;
    const parentPath = JSON.stringify(patch.path.slice(0, -1));
    if (latest?.parentPath !== parentPath) latest = { parentPath, parent: parentOf(doc, patch.path) };
    const { parent } = latest;
    if (patch.op === "delete") delete parent[key];
    else parent[key] = documentValue(patch.value);
  }
}

/**
 * Writes a field's own value again, which settles a conflict: concurrent values remain until a later write, even if the
 * user chooses the value that already shows. `shown`: the value shown instead of Automerge's first one.
 */
export function rewriteField(doc: WritableDocument, path: readonly string[], shown?: unknown): void {
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

/** Names of guests and tables, by `guest/id` and `table/id`. */
export type StepNames = Readonly<Record<string, string>>;

/** Names of each kind that a step keeps; a screen counts the others. */
const maxNames = 2;

/** Names of the guests and tables of a step in a chart, read while they exist. */
export function namesInStep(
  { redo, before, after }: Step,
  nameOf: (kind: string, id: string) => string | undefined,
): StepNames {
  if (redo.type !== "seating.arrange") return {};
  // Fields of a chart: `seats.<guest>`, `tables.<table>.<field>`.
  const fields = Object.keys({ ...before, ...after });
  const guests = idsIn(fields, "seats");
  const seats = guests.flatMap((guest) => [before?.[`seats.${guest}`], after?.[`seats.${guest}`]]);
  const tables = [...new Set([...idsIn(fields, "tables"), ...seats.flatMap((seat) => tableOf(seat) ?? [])])];
  const names: Record<string, string> = {};
  for (const guest of guests.slice(0, maxNames)) {
    const name = nameOf("guest", guest);
    if (name) names[`guest/${guest}`] = name;
  }
  for (const table of tables.slice(0, maxNames)) {
    const name = nameOf("table", `${redo.chart}/${table}`);
    if (name) names[`table/${table}`] = name;
  }
  return names;
}

/** The ids in the paths of fields that begin with `part`, each once. */
function idsIn(fields: readonly string[], part: string): string[] {
  const partFields = fields.filter((field) => field.startsWith(`${part}.`));
  return [...new Set(partFields.flatMap((field) => field.split(".")[1] ?? []))];
}

function tableOf(seat: unknown): string | undefined {
  const table = (seat as { tableId?: unknown } | null | undefined)?.tableId;
  return typeof table === "string" ? table : undefined;
}
