import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** The cover photo of each album, by album id. */
export function useCovers(albums: readonly RecordOf<"album">[]): ReadonlyMap<string, RecordOf<"photo">> {
  const photos = useRecords("photo");
  return useMemo(() => {
    const byId = new Map(photos.map((photo) => [photo.id, photo]));
    return new Map(
      albums.flatMap(({ id, coverId }) => {
        const cover = coverId === null ? undefined : byId.get(coverId);
        return cover ? [[id, cover] as const] : [];
      }),
    );
  }, [albums, photos]);
}
