import { useRecords } from "@/wedding/hooks.ts";

/** Whether any of these photos is in several albums: deleting it removes it from all. */
export function useInSeveralAlbums(ids: readonly string[]): boolean {
  const albums = useRecords("album");
  const photos = useRecords("photo");
  const placements = useRecords("albumPhoto");
  const checkedIds = new Set(ids);
  const existingAlbums = new Set(albums.map(({ id }) => id));
  const firstAlbums = new Map(photos.map(({ id, albumId }) => [id, albumId]));
  return placements.some(({ photoId, albumId }) => {
    if (photoId === null || !checkedIds.has(photoId)) return false;
    if (albumId === null || !existingAlbums.has(albumId)) return false;
    const firstAlbum = firstAlbums.get(photoId);
    return firstAlbum !== undefined && firstAlbum !== albumId;
  });
}
