import { useMemo } from "react";
import { type RecordOf, RecordTable } from "@/lib/core/records.ts";
import { useCanWrite, useRecords } from "@/wedding/hooks.ts";

export const ALBUM_TABLE = new RecordTable("album");
export const PHOTO_TABLE = new RecordTable("photo");

/** The album that every wedding has. */
export const FIRST_ALBUM = "wedding";

/** An album as choices and notices speak of it. */
export type Album = Pick<RecordOf<"album">, "id" | "title" | "isPrivate">;

/**
 * The albums in their order, for lists and choices. Whoever can upload sees the one that every wedding has from the
 * start; whoever may only look sees it once it has a photo or somebody has edited it.
 */
export function useAlbums(): readonly RecordOf<"album">[] {
  const albums = useRecords("album");
  const { allowed } = useCanWrite(ALBUM_TABLE.area);
  return useMemo(() => (allowed ? albums : albums.filter(isInUse)), [albums, allowed]);
}

function isInUse({ id, photoCount, updatedAt }: RecordOf<"album">): boolean {
  return id !== FIRST_ALBUM || photoCount > 0 || updatedAt !== null;
}

/** Albums as a field offers them. */
export const albumOptions = (albums: readonly Album[]) =>
  albums.map(({ id, title }) => ({ value: id, label: title }));
