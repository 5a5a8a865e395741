import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useAlbums } from "@/domain/photos/albums.ts";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { ALBUMS_PATH, GUEST_PHOTOS_PATH, photosPath, useGalleryAddress } from "./gallery-address.ts";

interface GalleryFiguresProps {
  /** Number of guest photos that nobody has looked at. */
  pending: number;
  /** Goes to an address of the gallery. */
  onShow: (path: string) => void;
}

/** Figures of the gallery. Pressing one shows what it counts. */
export function GalleryFigures({ pending, onShow }: GalleryFiguresProps) {
  const { t } = useLingui();
  const { tab, filter } = useGalleryAddress();
  const photos = useRecords("photo");
  const albums = useAlbums();
  const featured = photos.filter(({ isFeatured }) => isFeatured).length;
  const isFeaturedShown = tab === "photos" && filter.isFeatured === true;
  return (
    <FigureLine label={t`Photos in numbers`}>
      <Figure
        value={photos.length}
        label={<Plural value={photos.length} one="photo" other="photos" />}
        onPress={() => onShow(photosPath())}
      />
      <Figure
        value={albums.length}
        label={<Plural value={albums.length} one="album" other="albums" />}
        onPress={() => onShow(ALBUMS_PATH)}
      />
      <Figure
        value={featured}
        label={<Trans>featured</Trans>}
        pressed={isFeaturedShown}
        onPress={() => onShow(photosPath({ isFeatured: !isFeaturedShown }))}
      />
      {pending > 0 && (
        <Figure
          value={pending}
          label={<Trans>to look at</Trans>}
          tone="care"
          onPress={() => onShow(GUEST_PHOTOS_PATH)}
        />
      )}
    </FigureLine>
  );
}
