import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { sayRemoved } from "@/records/record-kind/record-toasts.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useReadRecords } from "@/wedding/hooks.ts";
import { ALBUM } from "../photo-kinds.ts";

interface RemoveAlbum {
  /** Removes an album and puts the photos that stand nowhere else into the bin, as one step. Says whether it was done. */
  remove: (album: Pick<RecordOf<"album">, "id" | "title">) => boolean;
  /** How many photos that would be. */
  countGoing: (album: string) => number;
}

export function useRemoveAlbum(): RemoveAlbum {
  const { t } = useLingui();
  const run = useRunTogether();
  const read = useReadRecords();

  /** What becomes of the photos that came to an album when it goes. */
  function leaving(album: string): RecordCommand[] {
    const others = read("albumPhoto").filter(({ albumId }) => albumId !== album);
    return read("photo", { having: { albumId: album } }).map(({ id }) => {
      const other = others.find(({ photoId }) => photoId === id);
      return other
        ? { type: "photo.update", id, changes: { albumId: other.albumId, order: other.order } }
        : { type: "photo.remove", id };
    });
  }

  return {
    remove: ({ id, title }) => {
      const commands: RecordCommand[] = [...leaving(id), { type: "album.remove", id }];
      if (!run(commands, { failed: t(ALBUM.phrases.failed.remove) })) return false;
      sayRemoved(ALBUM, title, offerUndo());
      return true;
    },
    countGoing: (album) => leaving(album).filter(({ type }) => type === "photo.remove").length,
  };
}
