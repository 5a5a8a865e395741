import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Pencil, Share2, Upload } from "lucide-react";
import type { Tool } from "@/kit/tools/tool.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { usePhotoChanges } from "../use-photo-changes.ts";

/** Opens the forms and dialogs of an album. */
export interface AlbumCallbacks {
  onShare: (id: string) => void;
  /** Without an album, the upload asks for one. */
  onUpload: (id?: string) => void;
  onEdit: (id: string) => void;
}

/**
 * Returns a function that builds the menu of an album. With `order`, all albums in their order, the menu moves it among
 * them.
 */
export function useAlbumTools({ onShare, onUpload, onEdit }: AlbumCallbacks) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { moveAlbum } = usePhotoChanges();

  return ({ id }: Pick<RecordOf<"album">, "id">, order: readonly RecordOf<"album">[] = []): Tool[] => {
    const share = { key: "share", label: t`Share`, icon: Share2, run: () => onShare(id) };
    if (!allowed) return [share];
    const index = order.findIndex((album) => album.id === id);
    const moveTools: Tool[] = [
      {
        key: "earlier",
        label: t`Move earlier`,
        icon: ArrowUp,
        disabled: index === 0,
        run: () => moveAlbum(order, index, index - 1),
      },
      {
        key: "later",
        label: t`Move later`,
        icon: ArrowDown,
        disabled: index === order.length - 1,
        run: () => moveAlbum(order, index, index + 1),
      },
    ];
    return [
      share,
      { key: "upload", label: t`Upload photos here`, icon: Upload, run: () => onUpload(id) },
      { key: "edit", label: t`Edit album`, icon: Pencil, run: () => onEdit(id) },
      ...(index >= 0 && order.length > 1 ? moveTools : []),
    ];
  };
}
