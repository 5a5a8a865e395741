import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack } from "@mantine/core";
import { Images, Search, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { albumOptions, useAlbums } from "@/domain/photos/albums.ts";
import { DropZone } from "@/domain/photos/uploads/drop-zone.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { Select } from "@/kit/select/select.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { RecordQuery } from "@/lib/core/types.ts";
import { useSelection, useWithoutDeleted } from "@/lib/selection/use-selection.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { WriteFields } from "@/records/write-access/write-fields.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { PhotoGrid } from "./grid/photo-grid.tsx";
import { PhotoList } from "./grid/photo-list.tsx";
import { LayoutToggle, useLayoutChoice } from "./layout-toggle.tsx";
import type { PhotosHandle } from "./photos-handle.ts";
import { PhotoSelectionBar } from "./selection/photo-selection-bar.tsx";
import type { PhotoCountsHandle } from "./server/use-photo-counts.ts";
import { PHOTO, usePhotoChanges } from "./use-photo-changes.ts";

interface PhotosViewProps {
  /** The shown album; undefined for all. */
  album: string | undefined;
  onAlbum: (album: string | undefined) => void;
  search: string;
  onSearch: (search: string) => void;
  counts: PhotoCountsHandle;
  /** Opens a photo of the shown list. */
  onOpen: (id: string, among: readonly string[]) => void;
  onUpload: () => void;
  onBin: () => void;
}

/** All photos or those of one album, searched by caption, tags or file name. */
export function PhotosView(props: PhotosViewProps) {
  const { album, onAlbum, search, onSearch, counts, onOpen, onUpload, onBin } = props;
  const { t } = useLingui();
  const albums = useAlbums();
  const all = useRecords("photo");
  const toSettle = useToSettleFilter(PHOTO.table.container);
  const ofAlbum = useReport("albumPhotos", album, search);
  const ofAll = useRecords("photo", useQuery(album, search));
  const found = album === undefined ? ofAll : ofAlbum;
  const photos = toSettle.isOn ? found.filter(({ id }) => toSettle.passes(id)) : found;
  const [layout, setLayout] = useLayoutChoice("photos.photos");
  const { allowed } = useWriteAccess();
  const removed = useReport("removedPhotos").length;
  const { place } = usePhotoChanges();
  const list = useRef<PhotosHandle>(null);

  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  const allIds = useMemo(() => all.map(({ id }) => id), [all]);
  const selection = useWithoutDeleted(useSelection(ids), allIds);
  const isNarrowed = search !== "" || toSettle.isOn;
  // Only a complete album can be reordered.
  const isOrdered = allowed && album !== undefined && !isNarrowed;
  const reason = all.length === 0 ? "none" : album !== undefined && !isNarrowed ? "album" : "filters";
  const label = t`Photos`;
  const shown = { label, photos, counts, onOpen: (id: string) => onOpen(id, ids), selection };

  return (
    <>
      <ListToolbar
        label={t`Search photos`}
        search={search}
        onSearch={onSearch}
        count={<Plural value={photos.length} one="# photo shown" other="# photos shown" />}
        toSettle={toSettle}
        order={
          removed > 0 && (
            <Button variant="default" leftSection={<Trash2 size={18} aria-hidden />} onClick={onBin}>
              <Trans>Bin</Trans> <span className="troth-numbers">&nbsp;{removed}</span>
            </Button>
          )
        }
      >
        <ListFilter
          aria-label={t`Filter by album`}
          clearable={album !== undefined}
          data={[{ value: ALL, label: t`All Albums` }, ...albumOptions(albums)]}
          value={album ?? ALL}
          onChange={(value) => onAlbum(value === null || value === ALL ? undefined : value)}
        />
        <LayoutToggle label={t`How photos are shown`} layout={layout} onChange={setLayout} />
      </ListToolbar>
      {photos.length === 0 ? (
        <NoPhotos reason={reason} onUpload={allowed ? onUpload : undefined} />
      ) : layout === "grid" ? (
        <PhotoGrid
          ref={list}
          {...shown}
          onPlace={isOrdered ? (from, to) => place(ofAlbum, from, to) : undefined}
        />
      ) : (
        <PhotoList ref={list} {...shown} ordered={isOrdered ? ofAlbum : undefined} />
      )}
      {selection.ids.size > 0 && (
        <PhotoSelectionBar
          selection={selection}
          shown={ids}
          album={albums.find(({ id }) => id === album)}
          inOrder={isOrdered ? ofAlbum : undefined}
          onLeave={() => list.current?.focus()}
        />
      )}
    </>
  );
}

/** Cannot be an id, because it has a space. */
const ALL = "all albums";

/** All photos, newest first. Null if one album is shown. */
function useQuery(album: string | undefined, search: string): RecordQuery | null {
  return useMemo(
    () => (album === undefined ? { ...(search !== "" && { search }), sort: "recent" } : null),
    [album, search],
  );
}

interface NoPhotosProps {
  /** No photos at all, none in the album, or none that match. */
  reason: "none" | "album" | "filters";
  /** Undefined for a user who may only read. */
  onUpload: (() => void) | undefined;
}

function NoPhotos({ reason, onUpload }: NoPhotosProps) {
  return (
    <EmptyState
      icon={reason === "filters" ? Search : Images}
      title={<Trans>No photos found</Trans>}
      action={
        reason !== "filters" &&
        onUpload && (
          <Button onClick={onUpload}>
            <Trans>Upload Photos</Trans>
          </Button>
        )
      }
    >
      {reason === "none" && <Trans>Start by uploading your first photos</Trans>}
      {reason === "album" && onUpload && <Trans>This album is empty. Start with a few photos.</Trans>}
      {reason === "album" && !onUpload && <Trans>Photos appear here once someone adds them.</Trans>}
      {reason === "filters" && <Trans>Try adjusting your filters</Trans>}
    </EmptyState>
  );
}

interface UploadPanelProps {
  /** The album that it was opened from. */
  album: string | undefined;
  onClose: () => void;
}

/** Uploads photos to an album, which must be chosen first. */
export function UploadPanel({ album, onClose }: UploadPanelProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const albums = useAlbums();
  // With one album there is nothing to choose.
  const [chosen, setChosen] = useState(album ?? (albums.length === 1 ? albums[0]?.id : undefined));
  const albumId = albums.find(({ id }) => id === chosen)?.id;
  return (
    <SidePanel opened onClose={onClose} title={t`Upload Photos`}>
      <WriteFields>
        <Stack gap="md">
          <Select
            label={t`Album`}
            required
            searchable
            data={albumOptions(albums)}
            value={albumId ?? null}
            onChange={(value) => setChosen(value ?? undefined)}
          />
          <DropZone albumId={albumId} disabled={!allowed} />
        </Stack>
      </WriteFields>
    </SidePanel>
  );
}

/** Reports files dragged over the page before the drop, so that the drop target can open. */
export function useFileDragOver(onOver: (() => void) | undefined): void {
  const enter = useEffectEvent((event: DragEvent) => {
    if ([...(event.dataTransfer?.types ?? [])].includes("Files")) onOver?.();
  });
  useEffect(() => {
    const listen = (event: DragEvent) => enter(event);
    window.addEventListener("dragenter", listen);
    return () => window.removeEventListener("dragenter", listen);
  }, []);
}
