import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId, useMemo } from "react";
import { WindowedList } from "@/kit/windowed-list.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { type Album, useShowToGuests } from "./albums.ts";
import classes from "./choose-photo.module.css";
import { PhotoImage, photoName } from "./photo-image.tsx";

/** Explains why guests do not see a chosen photo, and offers to change that. */
export function HiddenNotice({ photo }: { photo: RecordOf<"photo"> | undefined }) {
  const { t } = useLingui();
  const reason = useHiddenReason()(photo);
  const { showAlbum, showPhoto } = useShowToGuests();
  const guard = useWriteGuard();
  if (!reason) return null;
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="var(--troth-care)" flex="1 1 14rem">
        {reason.kind === "gone" && <Trans>This photo was removed, so guests don’t see it.</Trans>}
        {reason.kind === "private" && t`Guests don’t see it: the album “${reason.album.title}” is private.`}
        {reason.kind === "hidden" && <Trans>Guests don’t see it: it’s only for you.</Trans>}
      </Text>
      {reason.kind === "private" && (
        <Button variant="default" onClick={() => showAlbum(reason.album)} {...guard}>
          <Trans>Make the album public</Trans>
        </Button>
      )}
      {reason.kind === "hidden" && photo && (
        <Button variant="default" onClick={() => showPhoto(photo)} {...guard}>
          <Trans>Show to guests</Trans>
        </Button>
      )}
    </Group>
  );
}

interface HiddenPhotosProps {
  /** The photos that guests do not see. */
  photos: readonly RecordOf<"photo">[];
  /** Whether the reasons are shown from the start. */
  opened: boolean;
}

/** Lists the photos that cannot be chosen because guests do not see them, with buttons to change that. */
export function HiddenPhotos({ photos, opened }: HiddenPhotosProps) {
  const { t } = useLingui();
  const [isOpen, { toggle }] = useDisclosure(opened);
  const id = useId();
  const { privateAlbums, hiddenPhotos } = useHiddenGroups(photos);
  const { showAlbum, showPhoto } = useShowToGuests();
  const guard = useWriteGuard();
  const count = photos.length;

  return (
    <div>
      <Button variant="subtle" px="xs" mih={44} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {t`${plural(count, {
          one: "# photo isn’t listed because guests don’t see it",
          other: "# photos aren’t listed because guests don’t see them",
        })}`}
      </Button>
      <Stack id={id} gap="sm" hidden={!isOpen}>
        {privateAlbums.length > 0 && (
          <ul className={classes.unseen} aria-label={t`Private albums`}>
            {privateAlbums.map(({ album, count: photoCount }) => (
              <li key={album.id} className={classes.reason}>
                <span>
                  {t`${plural(photoCount, {
                    one: `The album “${album.title}” is private, with # photo.`,
                    other: `The album “${album.title}” is private, with # photos.`,
                  })}`}
                </span>
                <Button
                  variant="default"
                  aria-label={t`Make “${album.title}” public`}
                  onClick={() => showAlbum(album)}
                  {...guard}
                >
                  <Trans>Make it public</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {hiddenPhotos.length > 0 && isOpen && (
          <WindowedList
            label={t`Photos that are only for you`}
            items={hiddenPhotos}
            keyOf={(photo) => photo.id}
            rowHeight={56}
            maxHeight="30dvh"
          >
            {(photo) => (
              <div className={classes.named}>
                <span className={classes.small}>
                  <PhotoImage photo={photo} alt="" />
                </span>
                <span className={classes.name}>
                  <bdi>{photoName(photo)}</bdi> <Trans>(only for you)</Trans>
                </span>
                <Button
                  variant="default"
                  aria-label={t`Show “${photoName(photo)}” to guests`}
                  onClick={() => showPhoto(photo)}
                  {...guard}
                >
                  <Trans>Show to guests</Trans>
                </Button>
              </div>
            )}
          </WindowedList>
        )}
      </Stack>
    </div>
  );
}

/** Private albums with their number of photos, and photos that are hidden themselves. */
function useHiddenGroups(photos: readonly RecordOf<"photo">[]) {
  const hiddenReason = useHiddenReason();
  const privateAlbums = new Map<string, { album: Album; count: number }>();
  const hiddenPhotos: RecordOf<"photo">[] = [];
  for (const photo of photos) {
    const reason = hiddenReason(photo);
    if (reason?.kind === "hidden") hiddenPhotos.push(photo);
    if (reason?.kind !== "private") continue;
    const { album } = reason;
    const count = (privateAlbums.get(album.id)?.count ?? 0) + 1;
    privateAlbums.set(album.id, { album, count });
  }
  return { privateAlbums: [...privateAlbums.values()], hiddenPhotos };
}

/** Why guests do not see a photo (the rule itself is the core's, `isPublic`). */
type HiddenReason = { kind: "private"; album: Album } | { kind: "hidden" } | { kind: "gone" };

/** Finds the reason why guests do not see a photo; undefined if they see it, or without a photo. */
export function useHiddenReason(): (photo: RecordOf<"photo"> | undefined) => HiddenReason | undefined {
  const albums = useRecords("album");
  return useMemo(() => {
    const byId = new Map(albums.map((album) => [album.id, album]));
    return (photo) => {
      if (!photo) return { kind: "gone" };
      if (photo.isPublic) return undefined;
      // A photo of a removed album has no album. The album is checked first: guests see no photo of a
      // private one.
      const album = photo.albumId === null ? undefined : byId.get(photo.albumId);
      if (!album) return { kind: "gone" };
      return album.isPrivate ? { kind: "private", album } : { kind: "hidden" };
    };
  }, [albums]);
}
