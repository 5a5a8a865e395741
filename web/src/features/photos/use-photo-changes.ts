import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { showToast } from "@/kit/toasts.tsx";
import type { AlbumPhoto, RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { movedTo } from "@/lib/list-order.ts";
import { type CommandFields, changeCommand } from "@/records/record-kind/record-commands.ts";
import { sayRemovedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useReadRecords } from "@/wedding/hooks.ts";
import { ALBUM, PHOTO } from "./photo-kinds.ts";
import { tagsOf, tagsText } from "./tags.ts";

type Photo = RecordOf<"photo">;

const isOne = (ids: readonly string[], id: string | null) => id !== null && ids.includes(id);

const takenOut = (id: string): RecordCommand => ({ type: "albumPhoto.remove", id });

const putInto = (albumId: string, photoId: string): RecordCommand => ({
  type: "albumPhoto.add",
  id: crypto.randomUUID(),
  albumPhoto: { albumId, photoId },
});

/** Writes the place of a photo in an album where it stands: with the photo, or with what puts it there. */
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

/** What can be done to one photo or to many: one change, and one step of undo. */
export function usePhotoChanges() {
  const { t } = useLingui();
  const run = useRunTogether();
  const read = useReadRecords();
  const failed = t(PHOTO.phrases.failed.change);

  /** Those that are still there, with what is to become of each. */
  function commands(ids: readonly string[], changesOf: (photo: Photo) => CommandFields): RecordCommand[] {
    const wanted = new Set(ids);
    const photos = read("photo").filter(({ id }) => wanted.has(id));
    return photos.map((photo) => changeCommand(PHOTO.table, photo.id, changesOf(photo)));
  }

  const some = (count: number) => plural(count, { one: "# photo", other: "# photos" });

  /** Featured or not, only for the couple or not; `what` as in "3 photos: featured". */
  function give(ids: readonly string[], changes: CommandFields, what: string): void {
    const changed = commands(ids, () => changes);
    run(changed, { said: t`${some(changed.length)}: ${what}`, failed });
  }

  /** Says whether they are there. */
  function moveToAlbum(ids: readonly string[], album: { id: string; title: string }): boolean {
    // The place in one album says nothing in another.
    const moved = commands(ids, () => ({ albumId: album.id, order: null }));
    // It stands there by itself now.
    const needless = placements().filter(
      ({ albumId, photoId }) => albumId === album.id && isOne(ids, photoId),
    );
    return run([...moved, ...needless.map(({ id }) => takenOut(id))], {
      said: t`${some(moved.length)} moved to “${album.title}”.`,
      failed,
    });
  }

  const placements = () => read("albumPhoto");

  /** Those photos stand in one more album, besides where they are. Says whether they do. */
  function addToAlbum(ids: readonly string[], album: { id: string; title: string }): boolean {
    const there = new Set(
      placements().flatMap(({ albumId, photoId }) => (albumId === album.id ? photoId : [])),
    );
    const photos = read("photo").filter(
      ({ id, albumId }) => isOne(ids, id) && albumId !== album.id && !there.has(id),
    );
    const said = t`${some(photos.length)} added to “${album.title}”.`;
    if (photos.length === 0) {
      showToast(t`They are in “${album.title}” already.`);
      return true;
    }
    return run(
      photos.map(({ id }) => putInto(album.id, id)),
      { said, failed },
    );
  }

  /** A photo leaves an album and stays in its others. From the only one it is moved or deleted instead. */
  function takeOut(photo: Photo, album: { id: string; title: string }): void {
    const of = placements().filter(({ photoId }) => photoId === photo.id);
    const here = of.filter(({ albumId }) => albumId === album.id);
    const removed = here.map(({ id }) => takenOut(id));
    if (photo.albumId === album.id) {
      const next = of.find(({ albumId }) => albumId !== album.id);
      if (!next) return;
      removed.push(
        changeCommand(PHOTO.table, photo.id, { albumId: next.albumId, order: next.order }),
        takenOut(next.id),
      );
    }
    run(removed, { said: t`Taken out of “${album.title}”.`, failed });
  }

  /** Says whether they have it. */
  function addTag(ids: readonly string[], tag: string): boolean {
    const tagged = commands(ids, ({ tags }) => ({ tags: tagsText([...tagsOf(tags), ...tagsOf(tag)]) }));
    return run(tagged, { said: t`#${tag} added to ${some(tagged.length)}`, failed });
  }

  /** Into the bin. Says whether they are there. */
  function remove(ids: readonly string[]): boolean {
    const removed = ids.map((id): RecordCommand => ({ type: "photo.remove", id }));
    if (!run(removed, { failed: t(PHOTO.phrases.failed.remove) })) return false;
    sayRemovedTogether(PHOTO, ids.length, offerUndo());
    return true;
  }

  /** Back out of the bin; the album comes along where it went, too. */
  function restore(photos: readonly Photo[], albums: ReadonlySet<string>): void {
    const gone = new Set(photos.flatMap(({ albumId }) => (albumId && !albums.has(albumId) ? albumId : [])));
    run(
      [
        ...[...gone].map((id): RecordCommand => ({ type: "album.restore", id })),
        ...photos.map(({ id }): RecordCommand => ({ type: "photo.restore", id })),
      ],
      { said: t`${some(photos.length)} brought back`, failed },
    );
  }

  function setCover(albumId: string, photoId: string): void {
    run([changeCommand(ALBUM.table, albumId, { coverPhotoId: photoId })], {
      said: t`This is the album’s cover now.`,
      failed: t(ALBUM.phrases.failed.change),
    });
  }

  /** To another place in its album. `photos` are all of it, in their order. */
  function place(photos: readonly AlbumPhoto[], from: number, to: number): void {
    const places = Object.entries(movedTo(photos, from, to));
    const write = placeWriter(photos);
    run(
      places.map(([id, order]) => write(id, order)),
      { failed },
    );
  }

  /** By the time of taking again, where some were put somewhere by hand. */
  function placeByTime(photos: readonly AlbumPhoto[]): void {
    const write = placeWriter(photos);
    const placed = photos.filter(({ order }) => order !== null);
    run(
      placed.map(({ id }) => write(id, null)),
      { said: t`The album is in the order of taking.`, failed },
    );
  }

  return { give, moveToAlbum, addToAlbum, takeOut, placeByTime, addTag, remove, restore, setCover, place };
}
