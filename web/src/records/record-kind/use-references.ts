import type { Noun } from "@/lib/core/records.ts";
import { useCategories, useRecords } from "@/wedding/hooks.ts";
import { titleOf } from "../record-words/field-words.ts";

/** What a reference of this kind may point to, with what to call it. */
export function useReferences(noun: Noun): { id: string; name: string }[] {
  // The categories that every wedding has need no entry in the document, so no list of records has them.
  const categories = useCategories();
  const records = useRecords(noun);
  if (noun === "category") return categories;
  return records.map((record) => ({ id: record.id, name: titleOf(noun, { ...record }) }));
}
