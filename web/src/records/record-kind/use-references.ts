import type { Noun } from "@/lib/core/records.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { titleOf } from "../record-words/field-words.ts";

/** The records that a reference of this kind may point to, with names. */
export function useReferences(noun: Noun): { id: string; name: string }[] {
  // Built-in categories need no entry in the document, so no list of records has them.
  const categories = useReport("categories");
  const records = useRecords(noun);
  if (noun === "category") return categories;
  return records.map((record) => ({ id: record.id, name: titleOf(noun, { ...record }) }));
}
