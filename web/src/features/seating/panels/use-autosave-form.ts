import type { FieldIssue } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";

/** "asked": a question is open, and its answer decides whether the value is written. */
export type WriteResult = "asked" | readonly FieldIssue[];

/** Result for all typed values: "left" if some cannot be written yet. */
export type SaveResult = "all" | "asked" | "left";

/** A self-saving form: typed values are saved on blur, chosen ones at once. */
export interface AutosaveForm<V extends object> extends DraftForm<V> {
  /** The same form for fields that are chosen, not typed. */
  atOnce: DraftForm<V>;
  /** Writes typed values, each field as a step of its own. */
  save: () => SaveResult;
}

/**
 * `name` is the key of its draft, which keeps values that cannot be written yet. `write` runs the command for one
 * field. A field that another user changed meanwhile waits until the user has chosen one of the two values.
 */
export function useAutosaveForm<V extends object>(
  name: string,
  latest: V,
  write: (changes: Partial<V>) => WriteResult,
): AutosaveForm<V> {
  const form = useKeptForm(name, latest);

  function put<K extends keyof V>(field: K, value: V[K]): WriteResult {
    const written = value === latest[field] ? [] : write({ [field]: value } as unknown as Partial<V>);
    if (written === "asked") return written;
    // The field follows the record again.
    if (written.length === 0) form.acceptTheirs(field);
    return written.map((issue) => ({ ...issue, field: issue.field ?? String(field) }));
  }

  function save(): SaveResult {
    const overtaken = new Set<keyof V>(form.overtaken.map(({ field }) => field));
    const typed = (Object.keys(form.changes) as (keyof V)[]).filter((field) => !overtaken.has(field));
    const answers = typed.map((field) => put(field, form.values[field]));
    const issues = answers.flatMap((answer) => (answer === "asked" ? [] : answer));
    if (typed.length > 0) form.refuse(issues);
    if (answers.includes("asked")) return "asked";
    return overtaken.size + issues.length > 0 ? "left" : "all";
  }

  function putAtOnce<K extends keyof V>(field: K, value: V[K]): void {
    form.set(field, value);
    const written = put(field, value);
    if (written !== "asked" && written.length > 0) form.refuse([...written]);
  }

  return {
    ...form,
    savesItself: true,
    save,
    atOnce: { ...form, savesItself: true, set: putAtOnce },
    // Keeping the own value over another's is a decision: write it now.
    keepMine: (field) => putAtOnce(field, form.values[field]),
  };
}
