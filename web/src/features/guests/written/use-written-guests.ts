import { useMemo } from "react";
import type { WrittenGuest } from "@/lib/core/types.ts";
import { useImporter } from "@/lib/core/use-importer.ts";
import { useRecords } from "@/wedding/hooks.ts";

/**
 * The guests of a text as people write them down: a line of names, or a list. Undefined while the reader loads, which
 * is the module that reads imported tables, too; "failed" where it cannot be had.
 */
export function useWrittenGuests(text: string): readonly WrittenGuest[] | "failed" | undefined {
  const importer = useImporter(text !== "");
  const guests = useRecords("guest");
  const reader = useMemo(() => {
    if (importer === undefined || importer === "failed") return importer;
    const names = guests.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]);
    return new importer.NameReader(JSON.stringify({ guests: Object.fromEntries(names) }));
  }, [importer, guests]);
  return useMemo(() => {
    if (text === "") return [];
    return reader === undefined || reader === "failed" ? reader : reader.read(text);
  }, [reader, text]);
}
