import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";
import type { Album } from "./use-albums.ts";

/** Why guests do not see a photo (the rule itself is the core's, `isPublic`). */
export type HiddenReason = { why: "private"; album: Album } | { why: "hidden" } | { why: "gone" };

/** Finds the reason why guests do not see a photo; undefined if they see it, or without a photo. */
export function useHiddenReason(): (photo: RecordOf<"photo"> | undefined) => HiddenReason | undefined {
  const albums = useRecords("album");
  return useMemo(() => {
    const byId = new Map(albums.map((album) => [album.id, album]));
    return (photo) => {
      if (!photo) return { why: "gone" };
      if (photo.isPublic) return undefined;
      // A photo of a removed album has no album. The album is checked first: even a visible photo is unseen in a
      // private one.
      const album = photo.albumId === null ? undefined : byId.get(photo.albumId);
      if (!album) return { why: "gone" };
      return album.isPrivate ? { why: "private", album } : { why: "hidden" };
    };
  }, [albums]);
}
