import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Download, Eye } from "lucide-react";
import { type Ref, useCallback, useRef } from "react";
import { PhotoImage, photoName } from "@/domain/photos/photo-image.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import type { AlbumPhoto, RecordOf } from "@/lib/core/records.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import { isShiftHeld } from "@/lib/selection/shift-key.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { MoveActions } from "@/records/record-list/move-actions.tsx";
import { FeaturedBadge, HiddenBadge, PhotoFigures } from "../photo-figures.tsx";
import { type PhotosHandle, usePhotosHandle } from "../photos-handle.ts";
import type { PhotoCountsHandle } from "../server/use-photo-counts.ts";
import { useDownloadPhoto } from "../use-download-photo.ts";
import { orderCommandFor, PHOTO } from "../use-photo-changes.ts";
import classes from "./photo-list.module.css";

interface PhotoListProps {
  label: string;
  photos: readonly RecordOf<"photo">[];
  counts: PhotoCountsHandle;
  onOpen: (id: string) => void;
  selection: Selection;
  /** The album's photos, if the list shows exactly these, so that they can be reordered. */
  albumPhotos: readonly AlbumPhoto[] | undefined;
  ref?: Ref<PhotosHandle>;
}

/** In px; fixed, so that 2,000 rows need no measuring. */
const ROW_HEIGHT = 88;

/** Photos as rows with their details and actions. */
export function PhotoList({ label, photos, counts, onOpen, selection, albumPhotos, ref }: PhotoListProps) {
  const { t } = useLingui();
  const download = useDownloadPhoto();
  const list = useRef<HTMLUListElement>(null);
  const { top, items, height, scrollTo } = useRowWindow(list, {
    count: photos.length,
    heightOf: () => ROW_HEIGHT,
    keyOf: (index) => photos[index]?.id ?? `${index}`,
    overscan: 6,
  });
  const idAt = (index: number) => photos[index]?.id;
  const cursor = useListCursor({
    count: photos.length,
    scrollTo: useCallback((index: number) => scrollTo(index), [scrollTo]),
    onOpen: (index) => {
      const id = idAt(index);
      if (id !== undefined) onOpen(id);
    },
    onMark: (index, rangeStart) => {
      const id = idAt(index);
      const startId = rangeStart === undefined ? undefined : idAt(rangeStart);
      if (id === undefined) return;
      if (startId === undefined) selection.toggle(id);
      else selection.extend(startId, id);
    },
  });
  usePhotosHandle(ref, photos, cursor);

  return (
    <ul
      ref={list}
      aria-label={label}
      className={classes.list}
      style={{ height }}
      onKeyDown={cursor.onKeyDown}
    >
      {items.map(({ index, key, start }) => {
        const photo = photos[index];
        if (!photo) return null;
        const name = photoName(photo);
        const tabIndex = cursor.rowTabIndex(index);
        return (
          <li
            key={key}
            aria-setsize={photos.length}
            aria-posinset={index + 1}
            className={classes.row}
            style={{ height: ROW_HEIGHT, transform: `translateY(${start - top}px)` }}
          >
            <label className={classes.select}>
              <input
                type="checkbox"
                className={classes.box}
                aria-label={t`Select ${name}`}
                tabIndex={tabIndex}
                checked={selection.ids.has(photo.id)}
                onChange={(event) => selection.toggle(photo.id, isShiftHeld(event))}
              />
            </label>
            <button
              type="button"
              {...cursor.rowProps(index)}
              tabIndex={tabIndex}
              className={classes.open}
              onClick={() => onOpen(photo.id)}
            >
              <span className={classes.picture}>
                <PhotoImage photo={photo} alt="" />
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.quiet}>
                  {photo.albumTitle}
                  {photo.createdAt && (
                    <>
                      {" · "}
                      <InstantText value={photo.createdAt} />
                    </>
                  )}
                </span>
                <span className={classes.marks}>
                  <PhotoFigures counts={counts.countsOf(photo.id)} />
                  {photo.isFeatured && <FeaturedBadge />}
                  {photo.isHidden && <HiddenBadge />}
                </span>
              </span>
            </button>
            <span className={classes.actions}>
              {albumPhotos && (
                <MoveActions
                  kind={PHOTO}
                  records={albumPhotos}
                  record={photo}
                  write={orderCommandFor(albumPhotos)}
                  tabIndex={tabIndex}
                />
              )}
              <Button
                variant="subtle"
                tabIndex={tabIndex}
                leftSection={<Eye size={18} aria-hidden />}
                aria-label={t`View ${name}`}
                className={classes.view}
                onClick={() => onOpen(photo.id)}
              >
                <Trans>View</Trans>
              </Button>
              <Button
                variant="subtle"
                tabIndex={tabIndex}
                leftSection={<Download size={18} aria-hidden />}
                aria-label={t`Download ${name}`}
                onClick={() => void download(photo)}
              >
                <Trans>Download</Trans>
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
