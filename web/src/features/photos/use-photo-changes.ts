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

/**
 * Returns a function that builds the command for a photo's order in an album. Its order in the first album is in the
 * photo's record; in other albums it is in a placement, which is a record of its own.
 */
export function orderCommandFor(
  photos: readonly AlbumPhoto[],
): (id: string, order: string | null) => RecordCommand {
  const placementIds = new Map(photos.map(({ id, placement }) => [id, placement]));
  return (id, order) => {
    const placementId = placementIds.get(id);
    return placementId
      ? { type: "albumPhoto.update", id: placementId, changes: { order } }
      : changeCommand(PHOTO.table, id, { order });
  };
}

/** Actions on one or more photos, each as one change and one undo. */
export function usePhotoChanges() {
  const { t } = useLingui();
  const run = useRunTogether();
  const readRecords = useReadRecords();
  const tools = useTools();
  const failed = t(PHOTO.phrases.failed.change);

  function existingPhotos(ids: readonly string[]): RecordOf<"photo">[] {
    const idSet = new Set(ids);
    return readRecords("photo").filter(({ id }) => idSet.has(id));
  }

  function changeCommands(
    ids: readonly string[],
    changesOf: (photo: RecordOf<"photo">) => CommandFields,
  ): RecordCommand[] {
    return existingPhotos(ids).map((photo) => changeCommand(PHOTO.table, photo.id, changesOf(photo)));
  }

  /** "3 photos". */
  const photoCount = (count: number) => plural(count, { one: "# photo", other: "# photos" });

  /** Sets fields, such as featured or hidden. `what` is their text in the message "3 photos: featured". */
  function setFields(ids: readonly string[], changes: CommandFields, what: string): void {
    const commands = changeCommands(ids, () => changes);
    run(commands, { message: t`${photoCount(commands.length)}: ${what}`, failed });
  }

  /** Commands that take photos out of one album and put them into another one; null for none. */
  const albumCommands = (
    photoIds: string[],
    fromAlbumId: string | null,
    toAlbumId: string | null,
  ): RecordCommand[] => {
    const placementIds = photoIds.map(() => crypto.randomUUID());
    return tools()?.movePhotos(photoIds, fromAlbumId, toAlbumId, placementIds) ?? [];
  };

  /**
   * Moves photos to an album, out of another one; by default out of each photo's first album. Returns whether they are
   * in the album.
   */
  function moveToAlbum(ids: readonly string[], album: NamedAlbum, fromAlbumId?: string): boolean {
    const photos = existingPhotos(ids);
    const commands = photos.flatMap(({ id, albumId }) =>
      albumCommands([id], fromAlbumId ?? albumId ?? null, album.id),
    );
    if (photos.length > 0 && commands.length === 0) return showAlreadyIn(album);
    return run(commands, { message: t`${photoCount(photos.length)} moved to “${album.title}”.`, failed });
  }

  /** Adds photos to another album; they stay in their others. Returns whether they are in the album. */
  function addToAlbum(ids: readonly string[], album: NamedAlbum): boolean {
    const commands = albumCommands([...ids], null, album.id);
    if (commands.length === 0) return showAlreadyIn(album);
    return run(commands, { message: t`${photoCount(commands.length)} added to “${album.title}”.`, failed });
  }

  function showAlreadyIn(album: NamedAlbum): true {
    showToast(t`They’re already in “${album.title}”.`);
    return true;
  }

  /** Takes those photos out of an album that are also in others: every photo needs an album. */
  function takeOutOfAlbum(ids: readonly string[], album: NamedAlbum): void {
    const commandsByPhoto = existingPhotos(ids).map(({ id }) => albumCommands([id], album.id, null));
    const count = commandsByPhoto.filter((commands) => commands.length > 0).length;
    if (count === 0) {
      showToast(t`Nothing was taken out: every photo needs an album.`);
      return;
    }
    run(commandsByPhoto.flat(), { message: t`${photoCount(count)} taken out of “${album.title}”.`, failed });
  }

  /** Adds tags, separated by commas, to photos. Returns whether it succeeded. */
  function addTag(ids: readonly string[], tag: string): boolean {
    const commands = changeCommands(ids, ({ tags }) => ({
      tags: tagsText([...tagsOf(tags), ...tagsOf(tag)]),
    }));
    return run(commands, { message: t`#${tag} added to ${photoCount(commands.length)}`, failed });
  }

  /** Moves photos to the bin. Returns whether it succeeded. */
  function remove(ids: readonly string[]): boolean {
    const commands = ids.map((id): RecordCommand => ({ type: "photo.remove", id }));
    if (!run(commands, { failed: t(PHOTO.phrases.failed.remove) })) return false;
    toastRemovedTogether(PHOTO, ids.length, offerUndo());
    return true;
  }

  /** Restores photos from the bin, and their albums if these were removed. */
  function restore(photos: readonly RecordOf<"photo">[], existingAlbumIds: ReadonlySet<string>): void {
    const removedAlbumIds = new Set(
      photos.flatMap(({ albumId }) => (albumId && !existingAlbumIds.has(albumId) ? albumId : [])),
    );
    run(
      [
        ...[...removedAlbumIds].map((id): RecordCommand => ({ type: "album.restore", id })),
        ...photos.map(({ id }): RecordCommand => ({ type: "photo.restore", id })),
      ],
      { message: t`${photoCount(photos.length)} brought back`, failed },
    );
  }

  function setCover(albumId: string, photoId: string): void {
    run([changeCommand(ALBUM.table, albumId, { coverPhotoId: photoId })], {
      message: t`This is the album’s cover now.`,
      failed: t(ALBUM.phrases.failed.change),
    });
  }

  /** Moves an album. `albums` are all of them, in order. */
  function moveAlbum(albums: readonly RecordOf<"album">[], from: number, to: number): void {
    const orders = Object.entries(ordersAfterMove(albums, from, to));
    run(
      orders.map(([id, order]) => changeCommand(ALBUM.table, id, { order })),
      { failed: t(ALBUM.phrases.failed.change) },
    );
  }

  /** Moves a photo in its album. `photos` are all of the album, in order. */
  function moveInAlbum(photos: readonly AlbumPhoto[], from: number, to: number): void {
    const orders = Object.entries(ordersAfterMove(photos, from, to));
    const orderCommand = orderCommandFor(photos);
    run(
      orders.map(([id, order]) => orderCommand(id, order)),
      { failed },
    );
  }

  /** Clears the orders that the couple set by hand: the album is then in order of time taken. */
  function sortByTime(photos: readonly AlbumPhoto[]): void {
    const orderCommand = orderCommandFor(photos);
    const orderedPhotos = photos.filter(({ order }) => order !== null);
    run(
      orderedPhotos.map(({ id }) => orderCommand(id, null)),
      { message: t`The album is sorted by time.`, failed },
    );
  }

  return {
    setFields,
    moveToAlbum,
    addToAlbum,
    takeOutOfAlbum,
    moveAlbum,
    moveInAlbum,
    sortByTime,
    addTag,
    remove,
    restore,
    setCover,
  };
}

export const ALBUM = defineKind("album", {
  words: ALBUM_WORDS,
  form: ["title", "description", "isPrivate", "isDownloadable"],
  phrases: {
    add: msg`New Album`,
    save: msg`Create Album`,
    nameless: msg`The album`,
    added: (name) => msg`“${name}” was added to your albums.`,
    removed: (name) => msg`“${name}” was removed from your albums.`,
    removalQuestion: msg`Are you sure you want to delete this album?`,
    removalEffect: (name) => msg`“${name}” leaves the albums on every device. You can undo it right after.`,
    removedElsewhere: msg`This album was removed on another device. Nothing you typed is lost: saving brings the album back.`,
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
    nameless: msg`The photo`,
    added: (name) => msg`“${name}” was added to your photos.`,
    removed: (name) => msg`“${name}” was removed. It stays in the bin for 7 days.`,
    removalQuestion: msg`Are you sure you want to delete this photo?`,
    removalEffect: (name) =>
      msg`“${name}” leaves all its albums on every device, and stays in the bin for 7 days.`,
    removedElsewhere: msg`This photo was removed on another device. It stays in the bin for 7 days; saving brings it back.`,
    failed: {
      add: msg`Failed to upload photo`,
      change: msg`Failed to update photo`,
      remove: msg`Failed to delete photo`,
    },
  },
});
