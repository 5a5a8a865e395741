import { useMemo } from "react";
import type { ParsedGuest } from "@/lib/core/types.ts";
import { useImporter } from "@/lib/core/use-importer.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** Guests parsed from text. "table": to be imported instead; "failed": the reader could not be loaded. */
export type ParsedGuests = readonly ParsedGuest[] | "table" | "failed";

/**
 * Parses guests from a line of names or a list. Undefined while the reader loads; it is the module that also reads
 * imported tables.
 */
export function useWrittenGuests(text: string): ParsedGuests | undefined {
  const importer = useImporter(text !== "");
  // This line is always on the guest list: read all guests only while it has text, since that is slow.
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
