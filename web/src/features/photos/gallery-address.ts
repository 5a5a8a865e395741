import { useMemo } from "react";
import { useAlbums } from "@/domain/photos/albums.ts";
import { useAddressFilter } from "@/records/address-state.ts";

const TABS = ["photos", "guests"] as const;
const ONLY = ["featured"] as const;

/** A part of the gallery; undefined for the albums. */
type GalleryTab = (typeof TABS)[number] | undefined;

/** What narrows the photos. */
interface PhotoFilter {
  /** Undefined for all albums. */
  albumId?: string | undefined;
  isFeatured?: boolean;
}

export const ALBUMS_PATH = "/app/photos";

/** Notifications about guest photos have this link too. */
export const GUEST_PHOTOS_PATH = `${ALBUMS_PATH}?tab=guests`;

/** The address of the photos that pass a filter; of all photos by default. */
export function photosPath({ albumId, isFeatured }: PhotoFilter = {}): string {
  const params = new URLSearchParams({ tab: "photos" });
  if (albumId !== undefined) params.set("in", albumId);
  if (isFeatured) params.set("only", "featured");
  return `${ALBUMS_PATH}?${params}`;
}

/** The open part of the gallery and its filter, as in the page's address. */
export function useGalleryAddress(): { tab: GalleryTab; filter: PhotoFilter } {
  const [tab] = useAddressFilter("tab", TABS);
  const albums = useAlbums();
  const albumIds = useMemo(() => albums.map(({ id }) => id), [albums]);
  // An album that was removed meanwhile filters nothing.
  const [albumId] = useAddressFilter("in", albumIds);
  const [only] = useAddressFilter("only", ONLY);
  return { tab, filter: { albumId, isFeatured: only === "featured" } };
}
