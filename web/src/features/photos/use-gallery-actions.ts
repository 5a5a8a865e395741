import { useLingui } from "@lingui/react/macro";
import { FolderPlus, MonitorPlay, Printer, Trash2, Upload } from "lucide-react";
import type { PageActions } from "@/kit/page-header.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { ALBUM, PHOTO } from "./use-photo-changes.ts";

interface GalleryActionsOptions {
  /** Whether a wedding is open. */
  isReady: boolean;
  /** Whether the user may see the guests' upload link. */
  seesGuestLink: boolean;
  onUpload: () => void;
  onAddAlbum: () => void;
  onOpenBin: () => void;
}

/** The actions of the gallery's header, the same for all of its parts. */
export function useGalleryActions(options: GalleryActionsOptions): PageActions {
  const { isReady, seesGuestLink, onUpload, onAddAlbum, onOpenBin } = options;
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { disabled, ...guard } = useWriteGuard();
  const removedCount = useReport("removedPhotos").length;
  return {
    primary: {
      key: "upload",
      label: t(PHOTO.phrases.add),
      icon: Upload,
      disabled: !isReady || disabled === true,
      guard,
      run: onUpload,
    },
    menu: {
      label: t`More for the photos`,
      tools: [
        ...(allowed
          ? [
              {
                key: "album",
                label: t(ALBUM.phrases.add),
                icon: FolderPlus,
                disabled: !isReady,
                run: onAddAlbum,
              },
            ]
          : []),
        { key: "live", label: t`Live slideshow`, icon: MonitorPlay, to: "/app/photos/live" },
        ...(seesGuestLink
          ? [
              {
                key: "cards",
                label: t`Print cards for the tables`,
                icon: Printer,
                to: "/app/photos/cards",
              },
            ]
          : []),
        {
          key: "bin",
          label: removedCount > 0 ? t`Bin (${removedCount})` : t`Bin`,
          icon: Trash2,
          disabled: !isReady,
          run: onOpenBin,
        },
      ],
    },
  };
}
