import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Stack } from "@mantine/core";
import { Images, Search } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { helpAddress } from "@/domain/help/help-address.ts";
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
import { AlbumHeading } from "./albums/album-heading.tsx";
import type { AlbumCallbacks } from "./albums/use-album-tools.ts";
import { photosPath, useGalleryAddress } from "./gallery-address.ts";
import { GalleryFigures } from "./gallery-figures.tsx";
import { PhotoGrid } from "./grid/photo-grid.tsx";
import { PhotoList } from "./grid/photo-list.tsx";
import { LayoutSwitch, useLayoutChoice } from "./layout-switch.tsx";
import type { PhotosHandle } from "./photos-handle.ts";
import { PhotoSelectionBar } from "./selection/photo-selection-bar.tsx";
import type { PhotoCountsHandle } from "./server/use-photo-counts.ts";
import { PHOTO, usePhotoChanges } from "./use-photo-changes.ts";

interface PhotosViewProps extends AlbumCallbacks {
  counts: PhotoCountsHandle;
  /** Opens a photo of the list with these ids. */
  onOpen: (id: string, listIds: readonly string[]) => void;
  /** Number of guest photos that nobody has looked at. */
  pending: number;
}

/** All photos or those of one album, as the page's address says; searched by caption, tags or file name. */
export function PhotosView(props: PhotosViewProps) {
  const { counts, onOpen, pending, ...albumCallbacks } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { filter } = useGalleryAddress();
  const { albumId, isFeatured = false } = filter;
  const [search, setSearch] = useState("");
  const albums = useAlbums();
  const album = albums.find(({ id }) => id === albumId);
  const allPhotos = useRecords("photo");
  const toSettle = useToSettleFilter(PHOTO.table.container);
  const albumMatches = useReport("albumPhotos", albumId, search);
  const allMatches = useRecords("photo", useAllPhotosQuery(albumId, search));
  const matches = albumId === undefined ? allMatches : albumMatches;
  const isNarrowed = toSettle.isOn || isFeatured;
  const photos = isNarrowed
    ? matches.filter((photo) => toSettle.passes(photo.id) && (!isFeatured || photo.isFeatured))
    : matches;
  const [layout, setLayout] = useLayoutChoice("photos.photos");
  const { allowed } = useWriteAccess();
  const { moveInAlbum } = usePhotoChanges();
  const list = useRef<PhotosHandle>(null);

  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  const allIds = useMemo(() => allPhotos.map(({ id }) => id), [allPhotos]);
  const selection = useWithoutDeleted(useSelection(ids), allIds);
  const isFiltered = search !== "" || isNarrowed;
  const isWholeAlbum = albumId !== undefined && !isFiltered;
  /** The album's photos in its order, if they can be reordered: only a whole album can. */
  const orderedPhotos = allowed && isWholeAlbum ? albumMatches : undefined;
  const emptyAlbumOrFilters = isWholeAlbum ? "album" : "filters";
  const emptyReason = allPhotos.length === 0 ? "none" : emptyAlbumOrFilters;
  const label = t`Photos`;
  const listProps = { label, photos, counts, onOpen: (id: string) => onOpen(id, ids), selection };

  /** Goes to other photos, or to another part of the gallery. */
  function show(path: string) {
    setSearch("");
    void navigate(path);
  }
  /** Changes the filter; the search stays. */
  const narrow = (changes: typeof filter) =>
    void navigate(photosPath({ ...filter, ...changes }), { replace: true });

  return (
    <>
      {album ? (
        <AlbumHeading key={album.id} album={album} {...albumCallbacks} />
      ) : (
        <GalleryFigures pending={pending} onShow={show} />
      )}
      <ListToolbar
        label={t`Search photos`}
        search={search}
        onSearch={setSearch}
        count={<Plural value={photos.length} one="# photo shown" other="# photos shown" />}
        toSettle={toSettle}
        filters={{
          active: (album ? 1 : 0) + (isFeatured ? 1 : 0),
          onClear: () => narrow({ albumId: undefined, isFeatured: false }),
          fields: (
            <>
              <ListFilter
                aria-label={t`Filter by album`}
                clearable
                placeholder={t`All Albums`}
                data={albumOptions(albums)}
                value={albumId ?? null}
                onChange={(value) => narrow({ albumId: value ?? undefined })}
              />
              <Checkbox
                label={t`Only featured photos`}
                checked={isFeatured}
                onChange={(event) => narrow({ isFeatured: event.currentTarget.checked })}
              />
            </>
          ),
        }}
      >
        <LayoutSwitch label={t`How photos are shown`} layout={layout} onChange={setLayout} />
      </ListToolbar>
      {photos.length === 0 ? (
        <NoPhotos
          reason={emptyReason}
          onUpload={allowed ? () => albumCallbacks.onUpload(albumId) : undefined}
        />
      ) : layout === "grid" ? (
        <PhotoGrid
          ref={list}
          {...listProps}
          onMove={orderedPhotos && ((from, to) => moveInAlbum(orderedPhotos, from, to))}
        />
      ) : (
        <PhotoList ref={list} {...listProps} albumPhotos={orderedPhotos} />
      )}
      {selection.ids.size > 0 && (
        <PhotoSelectionBar
          selection={selection}
          listIds={ids}
          album={album}
          orderedPhotos={orderedPhotos}
          onLeave={() => list.current?.focus()}
        />
      )}
    </>
  );
}

/** The query for photos of all albums, newest first. Null, for none, if one album is shown. */
function useAllPhotosQuery(albumId: string | undefined, search: string): RecordQuery | null {
  return useMemo(
    () => (albumId === undefined ? { ...(search !== "" && { search }), sort: "recent" } : null),
    [albumId, search],
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
      {...(reason !== "filters" && { help: helpAddress("guest-photos") })}
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
  /** The album that it was opened from; undefined if none. */
  albumId: string | undefined;
  onClose: () => void;
}

/** Uploads photos to an album, which must be chosen first. */
export function UploadPanel({ albumId: openAlbumId, onClose }: UploadPanelProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const albums = useAlbums();
  // With one album there is nothing to choose.
  const onlyAlbumId = albums.length === 1 ? albums[0]?.id : undefined;
  const [chosenId, setChosenId] = useState(openAlbumId ?? onlyAlbumId);
  // The chosen album may have been removed meanwhile.
  const albumId = albums.find(({ id }) => id === chosenId)?.id;
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
            onChange={(value) => setChosenId(value ?? undefined)}
          />
          <DropZone albumId={albumId} disabled={!allowed} />
        </Stack>
      </WriteFields>
    </SidePanel>
  );
}

/** Calls back when files are dragged over the page, so that a drop target can open before the drop. */
export function useFileDragOver(onDragOver: (() => void) | undefined): void {
  const handleDragEnter = useEffectEvent((event: DragEvent) => {
    if ([...(event.dataTransfer?.types ?? [])].includes("Files")) onDragOver?.();
  });
  useEffect(() => {
    const listen = (event: DragEvent) => handleDragEnter(event);
    window.addEventListener("dragenter", listen);
    return () => window.removeEventListener("dragenter", listen);
  }, []);
}
