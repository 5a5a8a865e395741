import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** What stands for each album: the photo that was chosen, while it is in the wedding, else its first. */
export function useCovers(albums: readonly RecordOf<"album">[]): ReadonlyMap<string, RecordOf<"photo">> {
  const photos = useRecords("photo");
  return useMemo(() => {
    const byId = new Map(photos.map((photo) => [photo.id, photo]));
    const covers = new Map<string, RecordOf<"photo">>();
    for (const photo of photos) {
      const { albumId } = photo;
      if (albumId !== null && !covers.has(albumId)) covers.set(albumId, photo);
    }
    for (const { id, coverPhotoId } of albums) {
      const chosen = coverPhotoId === null ? undefined : byId.get(coverPhotoId);
      if (chosen) covers.set(id, chosen);
    }
    return covers;
  }, [albums, photos]);
}
