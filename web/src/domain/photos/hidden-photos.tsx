import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import { WindowedList } from "@/kit/windowed-list.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import classes from "./choose-photo.module.css";
import { useHiddenReason } from "./hidden-reason.ts";
import { PhotoImage } from "./photo-image.tsx";
import { photoName } from "./photo-name.ts";
import type { Album } from "./use-albums.ts";
import { useShowToGuests } from "./use-show-to-guests.ts";

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
  const whyUnseen = useHiddenReason();
  const byAlbum = new Map<string, [Album, number]>();
  const hidden: RecordOf<"photo">[] = [];
  for (const photo of photos) {
    const unseen = whyUnseen(photo);
    if (unseen?.why === "hidden") hidden.push(photo);
    if (unseen?.why !== "private") continue;
    const { album } = unseen;
    byAlbum.set(album.id, [album, (byAlbum.get(album.id)?.[1] ?? 0) + 1]);
  }
  return { byAlbum: [...byAlbum.values()], hidden };
}
