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
export function UnseenNotice({ photo }: { photo: RecordOf<"photo"> | undefined }) {
  const { t } = useLingui();
  const unseen = useHiddenReason()(photo);
  const { showAlbum, showPhoto } = useShowToGuests();
  const guard = useWriteGuard();
  if (!unseen) return null;
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="var(--troth-care)" flex="1 1 14rem">
        {unseen.kind === "gone" && <Trans>This photo was removed, so guests don’t see it.</Trans>}
        {unseen.kind === "private" && t`Guests don’t see it: the album “${unseen.album.title}” is private.`}
        {unseen.kind === "hidden" && <Trans>Guests don’t see it: it’s only for you.</Trans>}
      </Text>
      {unseen.kind === "private" && (
        <Button variant="default" onClick={() => showAlbum(unseen.album)} {...guard}>
          <Trans>Make the album public</Trans>
        </Button>
      )}
      {unseen.kind === "hidden" && photo && (
        <Button variant="default" onClick={() => showPhoto(photo)} {...guard}>
          <Trans>Show to guests</Trans>
        </Button>
      )}
    </Group>
  );
}

interface NotOfferedProps {
  /** The photos that guests do not see. */
  photos: readonly RecordOf<"photo">[];
  /** Whether the reasons are shown from the start. */
  opened: boolean;
}

/** Explains why some photos are not offered, and how to offer them. */
export function NotOffered({ photos, opened }: NotOfferedProps) {
  const { t } = useLingui();
  const [isOpen, { toggle }] = useDisclosure(opened);
  const id = useId();
  const { byAlbum, hidden } = useReasons(photos);
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
        {byAlbum.length > 0 && (
          <ul className={classes.unseen} aria-label={t`Private albums`}>
            {byAlbum.map(([album, inIt]) => (
              <li key={album.id} className={classes.reason}>
                <span>
                  {t`${plural(inIt, {
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
        {hidden.length > 0 && isOpen && (
          <WindowedList
            label={t`Photos that are only for you`}
            items={hidden}
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
function useReasons(photos: readonly RecordOf<"photo">[]) {
  const hiddenReason = useHiddenReason();
  const byAlbum = new Map<string, [Album, number]>();
  const hidden: RecordOf<"photo">[] = [];
  for (const photo of photos) {
    const unseen = hiddenReason(photo);
    if (unseen?.kind === "hidden") hidden.push(photo);
    if (unseen?.kind !== "private") continue;
    const { album } = unseen;
    byAlbum.set(album.id, [album, (byAlbum.get(album.id)?.[1] ?? 0) + 1]);
  }
  return { byAlbum: [...byAlbum.values()], hidden };
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
      // A photo of a removed album has no album. The album is checked first: even a visible photo is unseen in a
      // private one.
      const album = photo.albumId === null ? undefined : byId.get(photo.albumId);
      if (!album) return { kind: "gone" };
      return album.isPrivate ? { kind: "private", album } : { kind: "hidden" };
    };
  }, [albums]);
}
