import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { showToast } from "@/kit/toasts.tsx";
import type { AlbumPhoto, RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { ordersAfterMove } from "@/lib/list-order.ts";
import { type CommandFields, changeCommand, useRunTogether } from "@/records/record-kind/record-commands.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { toastRemovedTogether } from "@/records/record-kind/record-toasts.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useReadRecords, useTools } from "@/wedding/hooks.ts";
import { ALBUM_WORDS, PHOTO_WORDS } from "./photo-words.ts";
import { tagsOf, tagsText } from "./tags.ts";

type NamedAlbum = Pick<RecordOf<"album">, "id" | "title">;

/** Returns a function that sets a photo's place in an album: on the photo, or on its placement record. */
export function placeWriter(
  photos: readonly AlbumPhoto[],
): (id: string, order: string | null) => RecordCommand {
  const placements = new Map(photos.map(({ id, placement }) => [id, placement]));
  return (id, order) => {
    const placement = placements.get(id);
    return placement
      ? { type: "albumPhoto.update", id: placement, changes: { order } }
      : changeCommand(PHOTO.table, id, { order });
  };
}

/** Actions on one or more photos, each as one change and one undo. */
export function usePhotoChanges() {
  const { t } = useLingui();
  const run = useRunTogether();
  const read = useReadRecords();
  const tools = useTools();
  const failed = t(PHOTO.phrases.failed.change);

  /** Those that still exist. */
  function photosOf(ids: readonly string[]): RecordOf<"photo">[] {
    const wanted = new Set(ids);
    return read("photo").filter(({ id }) => wanted.has(id));
  }

  function commands(
    ids: readonly string[],
    changesOf: (photo: RecordOf<"photo">) => CommandFields,
  ): RecordCommand[] {
    return photosOf(ids).map((photo) => changeCommand(PHOTO.table, photo.id, changesOf(photo)));
  }

  const some = (count: number) => plural(count, { one: "# photo", other: "# photos" });

  /** Sets a field, such as featured or private; `what` as in "3 photos: featured". */
  function setFields(ids: readonly string[], changes: CommandFields, what: string): void {
    const changed = commands(ids, () => changes);
    run(changed, { message: t`${some(changed.length)}: ${what}`, failed });
  }

  const between = (photos: string[], from: string | null, to: string | null): RecordCommand[] =>
    tools()?.betweenAlbums(
      photos,
      from,
      to,
      photos.map(() => crypto.randomUUID()),
    ) ?? [];

  /** Moves photos out of the album `from`, or else out of each one's first album. Returns whether they are there. */
  function moveToAlbum(ids: readonly string[], album: NamedAlbum, from?: string): boolean {
    const photos = photosOf(ids);
    const moved = photos.flatMap(({ id, albumId }) => between([id], from ?? albumId ?? null, album.id));
    if (photos.length > 0 && moved.length === 0) return areThere(album);
    return run(moved, { message: t`${some(photos.length)} moved to “${album.title}”.`, failed });
  }

  /** Adds photos to another album and keeps their others. Returns whether they are there. */
  function addToAlbum(ids: readonly string[], album: NamedAlbum): boolean {
    const added = between([...ids], null, album.id);
    if (added.length === 0) return areThere(album);
    return run(added, { message: t`${some(added.length)} added to “${album.title}”.`, failed });
  }

  function areThere(album: NamedAlbum): boolean {
    showToast(t`They’re already in “${album.title}”.`);
    return true;
  }

  /** Takes photos out of an album that are also in others. From their only album they are moved or deleted instead. */
  function takeOut(ids: readonly string[], album: NamedAlbum): void {
    const taken = photosOf(ids).map(({ id }) => between([id], album.id, null));
    const count = taken.filter((commands) => commands.length > 0).length;
    if (count === 0) {
      showToast(t`Nothing was taken out: every photo needs an album.`);
      return;
    }
    run(taken.flat(), { message: t`${some(count)} taken out of “${album.title}”.`, failed });
  }

  /** Returns whether they have it. */
  function addTag(ids: readonly string[], tag: string): boolean {
    const tagged = commands(ids, ({ tags }) => ({ tags: tagsText([...tagsOf(tags), ...tagsOf(tag)]) }));
    return run(tagged, { message: t`#${tag} added to ${some(tagged.length)}`, failed });
  }

  /** Moves photos to the bin. Returns whether it succeeded. */
  function remove(ids: readonly string[]): boolean {
    const removed = ids.map((id): RecordCommand => ({ type: "photo.remove", id }));
    if (!run(removed, { failed: t(PHOTO.phrases.failed.remove) })) return false;
    toastRemovedTogether(PHOTO, ids.length, offerUndo());
    return true;
  }

  /** Restores photos from the bin, and their album if it was removed. */
  function restore(photos: readonly RecordOf<"photo">[], albums: ReadonlySet<string>): void {
    const gone = new Set(photos.flatMap(({ albumId }) => (albumId && !albums.has(albumId) ? albumId : [])));
    run(
      [
        ...[...gone].map((id): RecordCommand => ({ type: "album.restore", id })),
        ...photos.map(({ id }): RecordCommand => ({ type: "photo.restore", id })),
      ],
      { message: t`${some(photos.length)} brought back`, failed },
    );
  }

  function setCover(albumId: string, photoId: string): void {
    run([changeCommand(ALBUM.table, albumId, { coverPhotoId: photoId })], {
      message: t`This is the album’s cover now.`,
      failed: t(ALBUM.phrases.failed.change),
    });
  }

  /** Moves a photo in its album. `photos` are all of the album, in order. */
  function place(photos: readonly AlbumPhoto[], from: number, to: number): void {
    const places = Object.entries(ordersAfterMove(photos, from, to));
    const write = placeWriter(photos);
    run(
      places.map(([id, order]) => write(id, order)),
      { failed },
    );
  }

  /** Clears manual places, which restores the order of time taken. */
  function placeByTime(photos: readonly AlbumPhoto[]): void {
    const write = placeWriter(photos);
    const placed = photos.filter(({ order }) => order !== null);
    run(
      placed.map(({ id }) => write(id, null)),
      { message: t`The album is sorted by time.`, failed },
    );
  }

  return {
    give: setFields,
    moveToAlbum,
    addToAlbum,
    takeOut,
    placeByTime,
    addTag,
    remove,
    restore,
    setCover,
    place,
  };
}

export const ALBUM = defineKind("album", {
  words: ALBUM_WORDS,
  form: ["title", "description", "isPrivate", "isDownloadable"],
  phrases: {
    add: msg`New Album`,
    save: msg`Create Album`,
    the: msg`The album`,
    added: (name) => msg`“${name}” was added to your albums.`,
    removed: (name) => msg`“${name}” was removed from your albums.`,
    askRemoval: msg`Are you sure you want to delete this album?`,
    removal: (name) => msg`“${name}” leaves the albums on every device. You can undo it right after.`,
    gone: msg`This album was removed on another device. Nothing you typed is lost: saving brings the album back.`,
    failed: {
      add: msg`Failed to create album`,
      change: msg`Failed to update album`,
      remove: msg`Failed to delete album`,
    },
  },
});

export const PHOTO = defineKind("photo", {
  words: PHOTO_WORDS,
  form: ["caption", "tags", "takenAt", "albumId", "isFeatured", "isHidden"],
  phrases: {
    add: msg`Upload Photos`,
    save: msg`Save photo`,
    the: msg`The photo`,
    added: (name) => msg`“${name}” was added to your photos.`,
    removed: (name) => msg`“${name}” was removed. It stays in the bin for 7 days.`,
    askRemoval: msg`Are you sure you want to delete this photo?`,
    removal: (name) => msg`“${name}” leaves all its albums on every device, and stays in the bin for 7 days.`,
    gone: msg`This photo was removed on another device. It stays in the bin for 7 days; saving brings it back.`,
    failed: {
      add: msg`Failed to upload photo`,
      change: msg`Failed to update photo`,
      remove: msg`Failed to delete photo`,
    },
  },
});
