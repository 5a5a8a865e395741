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
import { AlbumDialog } from "./album-dialog.tsx";
import { DownloadDialog } from "./download-dialog.tsx";
import { TagDialog } from "./tag-dialog.tsx";

interface PhotoSelectionBarProps {
  selection: Selection;
  /** Ids of all photos in the list. */
  listIds: readonly string[];
  /** The album of the list; undefined for all photos. */
  album: Pick<RecordOf<"album">, "id" | "title"> | undefined;
  /** All photos of that album in its order; undefined if they cannot be reordered. */
  orderedPhotos: readonly AlbumPhoto[] | undefined;
  /** Takes the focus when the bar goes. */
  onLeave: () => void;
}

type DialogName = "move" | "add" | "tag" | "download";

/** Actions on the selected photos, each as one step. */
export function PhotoSelectionBar(props: PhotoSelectionBarProps) {
  const { selection, listIds, album, orderedPhotos, onLeave } = props;
  const { t } = useLingui();
  const bar = useRef<SelectionBarHandle>(null);
  const [dialog, setDialog] = useState<{ name: DialogName; opened: boolean }>();
  const changes = usePhotoChanges();
  const { allowed } = useWriteAccess();
  // The focus returns when the dialog has left the page: until then it is in the dialog.
  useDidUpdate(() => {
    if (!dialog) bar.current?.focusIfLost();
  }, [dialog]);
  const ids = [...selection.ids];
  const deleteLabel = useInSeveralAlbums(ids) ? t`Delete from all albums` : t`Delete`;
  const openDialog = (name: DialogName) => setDialog({ name, opened: true });
  const dialogProps = {
    ids,
    opened: dialog?.opened ?? false,
    onClose: () => setDialog((current) => current && { ...current, opened: false }),
    onClosed: () => setDialog(undefined),
  };

  function removeSelected() {
    if (changes.remove(ids)) selection.clear();
  }

  const download = { key: "download", label: t`Download`, icon: Download, run: () => openDialog("download") };
  const toolsForWriters: readonly Tool[] = [
    { key: "move", label: t`Move to album`, icon: FolderInput, run: () => openDialog("move") },
    { key: "add", label: t`Add to another album`, icon: FolderPlus, run: () => openDialog("add") },
    ...(album ? [takeOutTool(album)] : []),
    { key: "tag", label: t`Add tag`, icon: Tag, run: () => openDialog("tag") },
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
              run: () => changes.setFields(ids, { isFeatured: true }, t`featured`),
            },
            {
              key: "no",
              label: t`Not featured`,
              run: () => changes.setFields(ids, { isFeatured: false }, t`not featured`),
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
              run: () => changes.setFields(ids, { isHidden: true }, t`only for us`),
            },
            {
              key: "guests",
              label: t`Guests too`,
              run: () => changes.setFields(ids, { isHidden: false }, t`for guests too`),
            },
          ],
        },
      ],
    },
    ...orderTools(),
    download,
    { key: "delete", label: deleteLabel, icon: Trash2, danger: true, run: removeSelected },
  ];

  function takeOutTool(from: NonNullable<typeof album>): Tool {
    const run = () => changes.takeOutOfAlbum(ids, from);
    return { key: "out", label: t`Take out of this album`, icon: FolderMinus, run };
  }

  /** Tools that reorder the album. Only one photo can be moved at a time. */
  function orderTools(): Tool[] {
    const photos = orderedPhotos ?? [];
    const index = ids.length === 1 ? photos.findIndex(({ id }) => id === ids[0]) : -1;
    const isOrderedByHand = photos.some(({ order }) => order !== null);
    const sortTools: Tool[] = isOrderedByHand
      ? [
          {
            key: "time",
            label: t`Sort album by time`,
            icon: Clock,
            run: () => changes.sortByTime(photos),
          },
        ]
      : [];
    if (index < 0) return sortTools;
    return [
      {
        key: "earlier",
        label: t`Move earlier`,
        icon: ArrowUp,
        disabled: index === 0,
        run: () => changes.moveInAlbum(photos, index, index - 1),
      },
      {
        key: "later",
        label: t`Move later`,
        icon: ArrowDown,
        disabled: index === photos.length - 1,
        run: () => changes.moveInAlbum(photos, index, index + 1),
      },
      ...sortTools,
    ];
  }

  return (
    <SelectionBar
      ref={bar}
      label={t`Selected photos`}
      ids={selection.ids}
      shown={listIds}
      none={t`Nothing selected`}
      tools={allowed ? toolsForWriters : [download]}
      moreLabel={t`More for the selected photos`}
      onSelectAll={selection.toggleAll}
      onClear={selection.clear}
      onLeave={onLeave}
    >
      {dialog?.name === "move" && (
        <AlbumDialog {...dialogProps} mode="move" {...(album && { fromAlbumId: album.id })} />
      )}
      {dialog?.name === "add" && <AlbumDialog {...dialogProps} mode="add" />}
      {dialog?.name === "tag" && <TagDialog {...dialogProps} />}
      {dialog?.name === "download" && <DownloadDialog {...dialogProps} />}
    </SelectionBar>
  );
}
