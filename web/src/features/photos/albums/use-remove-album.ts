import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { toastRemoved } from "@/records/record-kind/record-toasts.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useTools } from "@/wedding/hooks.ts";
import { ALBUM } from "../photo-kinds.ts";

interface RemoveAlbum {
  /** Removes an album and moves photos of no other album to the bin, as one step. Returns whether it succeeded. */
  remove: (album: Pick<RecordOf<"album">, "id" | "title">) => boolean;
  /** Number of photos that would be moved to the bin. */
  countGoing: (album: string) => number;
}

export function useRemoveAlbum(): RemoveAlbum {
  const { t } = useLingui();
  const run = useRunTogether();
  const tools = useTools();
  const commands = (album: string) => tools()?.withoutAlbum(album) ?? [];

  return {
    remove: ({ id, title }) => {
      if (!run(commands(id), { failed: t(ALBUM.phrases.failed.remove) })) return false;
      toastRemoved(ALBUM, title, offerUndo());
      return true;
    },
    countGoing: (album) => commands(album).filter(({ type }) => type === "photo.remove").length,
  };
}
