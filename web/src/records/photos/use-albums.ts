import { useMemo } from "react";
import { type RecordOf, RecordTable } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";

export const ALBUM_TABLE = new RecordTable("album");
export const PHOTO_TABLE = new RecordTable("photo");

/** The album that every wedding has. */
export const FIRST_ALBUM = "wedding";

/** An album as choices and notices speak of it. */
export type Album = Pick<RecordOf<"album">, "id" | "title" | "isPrivate">;

/**
 * The albums in their order. The one that every wedding has is among them as soon as there is a photo in it or somebody
 * has said anything of it, and always where a photo can be put into one.
 */
export function useAlbums({ toPutInto = false } = {}): readonly RecordOf<"album">[] {
  const albums = useRecords("album");
  return useMemo(() => (toPutInto ? albums : albums.filter(isInUse)), [albums, toPutInto]);
}

function isInUse({ id, photoCount, updatedAt }: RecordOf<"album">): boolean {
  return id !== FIRST_ALBUM || photoCount > 0 || updatedAt !== null;
}
