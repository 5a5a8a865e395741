import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type RecordOf, RecordTable } from "@/lib/core/records.ts";
import { changeCommand, useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useCanWrite, useRecords } from "@/wedding/hooks.ts";

/** Makes an album or a hidden photo visible to guests. Both can be undone. */
export function useShowToGuests() {
  const { t } = useLingui();
  const runTogether = useRunTogether();

  function showAlbum({ id, title }: Album) {
    return runTogether([changeCommand(ALBUM_TABLE, id, { isPrivate: false })], {
      message: t`“${title}” is public: guests see its photos.`,
      failed: t`The album couldn’t be made public`,
    });
  }

  function showPhoto({ id }: Pick<RecordOf<"photo">, "id">) {
    return runTogether([changeCommand(PHOTO_TABLE, id, { isHidden: false })], {
      message: t`Guests see this photo now.`,
      failed: t`The photo couldn’t be changed`,
    });
  }

  return { showAlbum, showPhoto };
}

const ALBUM_TABLE = new RecordTable("album");
const PHOTO_TABLE = new RecordTable("photo");

/** The built-in album. */
export const FIRST_ALBUM = "wedding";

/** An album for choices and notices. */
export type Album = Pick<RecordOf<"album">, "id" | "title" | "isPrivate">;

/**
 * The albums in order, for lists and choices. Roles that can upload always see the built-in album; others only once it
 * has a photo or was edited.
 */
export function useAlbums(): readonly RecordOf<"album">[] {
  const albums = useRecords("album");
  const { allowed } = useCanWrite(ALBUM_TABLE.area);
  return useMemo(() => (allowed ? albums : albums.filter(isInUse)), [albums, allowed]);
}

function isInUse({ id, photoCount, updatedAt }: RecordOf<"album">): boolean {
  return id !== FIRST_ALBUM || photoCount > 0 || updatedAt !== null;
}

/** Options of an album field. */
export const albumOptions = (albums: readonly Album[]) =>
  albums.map(({ id, title }) => ({ value: id, label: title }));
