import { useMemo } from "react";
import type { ParsedGuest } from "@/lib/core/types.ts";
import { useImporter } from "@/lib/core/use-importer.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** Guests as people write them down. A "table" is imported, and "failed" says that the reader cannot be had. */
export type WrittenText = readonly ParsedGuest[] | "table" | "failed";

/**
 * The guests of a text: a line of names, or a list. Undefined while the reader loads, which is the module that reads
 * imported tables, too.
 */
export function useWrittenGuests(text: string): WrittenText | undefined {
  const importer = useImporter(text !== "");
  // All guests anew cost more than the rest of a change, and the line is on the guest list at all times.
  const guests = useRecords("guest", text === "" ? null : undefined);
  const reader = useMemo(() => {
    if (importer === undefined || importer === "failed") return importer;
    const names = guests.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]);
    const { isTable, NameReader } = importer;
    return { isTable, names: new NameReader(JSON.stringify({ guests: Object.fromEntries(names) })) };
  }, [importer, guests]);
  return useMemo(() => {
    if (text === "") return [];
    if (reader === undefined || reader === "failed") return reader;
    return reader.isTable(text) ? "table" : reader.names.read(text);
  }, [reader, text]);
}
