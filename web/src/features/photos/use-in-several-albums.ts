import { useRecords } from "@/wedding/hooks.ts";

/** Whether some of the photos are in several albums: deleting removes them from all. */
export function useInSeveralAlbums(ids: readonly string[]): boolean {
  const albums = useRecords("album");
  const photos = useRecords("photo");
  const placements = useRecords("albumPhoto");
  const wanted = new Set(ids);
  const there = new Set(albums.map(({ id }) => id));
  const firstAlbums = new Map(photos.map(({ id, albumId }) => [id, albumId]));
  return placements.some(({ photoId, albumId }) => {
    if (photoId === null || albumId === null || !wanted.has(photoId) || !there.has(albumId)) return false;
    const first = firstAlbums.get(photoId);
    return first !== undefined && first !== albumId;
  });
}
