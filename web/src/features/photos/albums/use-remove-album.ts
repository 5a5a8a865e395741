import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { sayRemoved } from "@/records/record-kind/record-toasts.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useReadRecords } from "@/wedding/hooks.ts";
import { ALBUM } from "../photo-kinds.ts";

/** Removes an album and puts its photos into the bin, as one step. Says whether it was done. */
export function useRemoveAlbum(): (album: Pick<RecordOf<"album">, "id" | "title">) => boolean {
  const { t } = useLingui();
  const run = useRunTogether();
  const read = useReadRecords();
  return ({ id, title }) => {
    const photos = read("photo", { having: { albumId: id } });
    const commands: RecordCommand[] = [
      ...photos.map((photo): RecordCommand => ({ type: "photo.remove", id: photo.id })),
      { type: "album.remove", id },
    ];
    if (!run(commands, { failed: t(ALBUM.phrases.failed.remove) })) return false;
    sayRemoved(ALBUM, title, offerUndo());
    return true;
  };
}
