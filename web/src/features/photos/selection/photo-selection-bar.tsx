import { useLingui } from "@lingui/react/macro";
import { useDidUpdate } from "@mantine/hooks";
import {
  ArrowDown,
  ArrowUp,
  Clock,
  Download,
  EyeOff,
  FolderInput,
  FolderMinus,
  FolderPlus,
  Star,
  Tag,
  Trash2,
} from "lucide-react";
import { useRef, useState } from "react";
import { SelectionBar, type SelectionBarHandle } from "@/kit/selection-bar.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import type { AlbumPhoto, RecordOf } from "@/lib/core/records.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useInSeveralAlbums } from "../use-in-several-albums.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";
import { DownloadDialog } from "./download-dialog.tsx";
import { AlbumDialog, TagDialog } from "./tag-dialog.tsx";

interface PhotoSelectionBarProps {
  selection: Selection;
  /** All photos of the list. */
  shown: readonly string[];
  /** The shown album. */
  album: Pick<RecordOf<"album">, "id" | "title"> | undefined;
  /** All photos of that album in its own order, if they can be reordered. */
  inOrder: readonly AlbumPhoto[] | undefined;
  /** Takes the focus when the bar goes. */
  onLeave: () => void;
}

type DialogName = "move" | "add" | "tag" | "download";

/** Actions on the selected photos, each as one step. */
export function PhotoSelectionBar({ selection, shown, album, inOrder, onLeave }: PhotoSelectionBarProps) {
  const { t } = useLingui();
  const bar = useRef<SelectionBarHandle>(null);
  const [dialog, setDialog] = useState<{ is: DialogName; opened: boolean }>();
  const changes = usePhotoChanges();
  const { allowed } = useWriteAccess();
  // Wait until the dialog has left the page: until then the focus is in it.
  useDidUpdate(() => {
    if (!dialog) bar.current?.focusIfLost();
  }, [dialog]);
  const ids = [...selection.ids];
  const remove = useInSeveralAlbums(ids) ? t`Delete from all albums` : t`Delete`;
  const open = (is: DialogName) => setDialog({ is, opened: true });
  const about = {
    ids,
    opened: dialog?.opened ?? false,
    onClose: () => setDialog((now) => now && { ...now, opened: false }),
    onClosed: () => setDialog(undefined),
  };

  function removeThem() {
    if (changes.remove(ids)) selection.clear();
  }

  const download = { key: "download", label: t`Download`, icon: Download, run: () => open("download") };
  const writing: readonly Tool[] = [
    { key: "move", label: t`Move to album`, icon: FolderInput, run: () => open("move") },
    { key: "add", label: t`Add to another album`, icon: FolderPlus, run: () => open("add") },
    ...(album ? [takingOut(album)] : []),
    { key: "tag", label: t`Add tag`, icon: Tag, run: () => open("tag") },
    {
      key: "featured",
      label: t`Featured`,
      icon: Star,
      groups: [
        {
          items: [
            {
              key: "yes",
              label: t`Featured`,
              run: () => changes.give(ids, { isFeatured: true }, t`featured`),
            },
            {
              key: "no",
              label: t`Not featured`,
              run: () => changes.give(ids, { isFeatured: false }, t`not featured`),
            },
          ],
        },
      ],
    },
    {
      key: "hidden",
      label: t`Who sees them`,
      icon: EyeOff,
      groups: [
        {
          items: [
            {
              key: "us",
              label: t`Only for us`,
              run: () => changes.give(ids, { isHidden: true }, t`only for us`),
            },
            {
              key: "guests",
              label: t`Guests too`,
              run: () => changes.give(ids, { isHidden: false }, t`for guests too`),
            },
          ],
        },
      ],
    },
    ...orderTools(),
    download,
    { key: "delete", label: remove, icon: Trash2, danger: true, run: removeThem },
  ];

  function takingOut(from: NonNullable<typeof album>): Tool {
    const run = () => changes.takeOut(ids, from);
    return { key: "out", label: t`Take out of this album`, icon: FolderMinus, run };
  }

  /** One photo at a time, because several at different places have no common direction. */
  function orderTools(): Tool[] {
    const photos = inOrder ?? [];
    const at = ids.length === 1 ? photos.findIndex(({ id }) => id === ids[0]) : -1;
    const isByHand = photos.some(({ order }) => order !== null);
    const byTime: Tool[] = isByHand
      ? [
          {
            key: "time",
            label: t`Sort album by time`,
            icon: Clock,
            run: () => changes.placeByTime(photos),
          },
        ]
      : [];
    if (at < 0) return byTime;
    return [
      {
        key: "earlier",
        label: t`Move earlier`,
        icon: ArrowUp,
        disabled: at === 0,
        run: () => changes.place(photos, at, at - 1),
      },
      {
        key: "later",
        label: t`Move later`,
        icon: ArrowDown,
        disabled: at === photos.length - 1,
        run: () => changes.place(photos, at, at + 1),
      },
      ...byTime,
    ];
  }

  return (
    <SelectionBar
      ref={bar}
      label={t`Selected photos`}
      ids={selection.ids}
      shown={shown}
      none={t`Nothing selected`}
      tools={allowed ? writing : [download]}
      moreLabel={t`More for the selected photos`}
      onSelectAll={selection.toggleAll}
      onClear={selection.clear}
      onLeave={onLeave}
    >
      {dialog?.is === "move" && <AlbumDialog {...about} {...(album && { from: album.id })} />}
      {dialog?.is === "add" && <AlbumDialog {...about} stays />}
      {dialog?.is === "tag" && <TagDialog {...about} />}
      {dialog?.is === "download" && <DownloadDialog {...about} />}
    </SelectionBar>
  );
}
