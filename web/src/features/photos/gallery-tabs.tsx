import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useAlbums } from "@/domain/photos/albums.ts";
import { PageTabs } from "@/kit/page-tabs.tsx";
import { ALBUMS_PATH, GUEST_PHOTOS_PATH, photosPath, useGalleryAddress } from "./gallery-address.ts";

/** The parts of the gallery. `pending` is the number of guest photos that nobody has looked at. */
export function GalleryTabs({ pending }: { pending: number }) {
  const { t } = useLingui();
  const { tab, filter } = useGalleryAddress();
  const isAlbumOpen = tab === "photos" && filter.albumId !== undefined;
  const waitingWords = plural(pending, { one: "# is waiting for you", other: "# are waiting for you" });
  return (
    <PageTabs
      label={t`Views of the gallery`}
      tabs={[
        { to: ALBUMS_PATH, label: t`Albums`, isCurrent: tab === undefined || isAlbumOpen },
        { to: photosPath(), label: t`All Photos`, isCurrent: tab === "photos" && !isAlbumOpen },
        {
          to: GUEST_PHOTOS_PATH,
          label: t`Guest Photos`,
          isCurrent: tab === "guests",
          waiting: pending > 0 ? { count: pending, label: t`Guest Photos, ${waitingWords}` } : undefined,
        },
      ]}
    />
  );
}

/** The name of the open part or album. */
export function useSectionName(): string {
  const { t } = useLingui();
  const { tab, filter } = useGalleryAddress();
  const albums = useAlbums();
  const album = tab === "photos" ? albums.find(({ id }) => id === filter.albumId) : undefined;
  if (album) return album.title;
  const names = { photos: t`All Photos`, guests: t`Guest Photos` };
  return tab === undefined ? t`Albums` : names[tab];
}
