import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Eye, FolderOpen, FolderPlus, Heart, Images, Star, Upload } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { useAlbums } from "@/domain/photos/albums.ts";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useAddressFilter, useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedRecords, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { AlbumsView } from "./albums/albums-view.tsx";
import { AlbumForm, EditAlbum } from "./albums/edit-album.tsx";
import { ShareAlbum } from "./albums/share-album.tsx";
import { BinDialog } from "./bin-dialog.tsx";
import { PhotoOverlay } from "./overlay/photo-overlay.tsx";
import classes from "./photos-page.module.css";
import { PhotosView, UploadPanel, useFileDragOver } from "./photos-view.tsx";
import { usePhotoCounts } from "./server/use-photo-counts.ts";
import { ALBUM, PHOTO } from "./use-photo-changes.ts";

const GuestPhotos = lazy(() =>
  import("./moderation/guest-photos.tsx").then((module) => ({ default: module.GuestPhotos })),
);

/** The form or panel beside the gallery. */
type GalleryPanelTarget =
  | { kind: "addAlbum" }
  | { kind: "editAlbum"; id: string }
  | { kind: "upload"; albumId?: string };

/** `/app/photos`: albums, all photos, and guest photos. */
export default function PhotosPage() {
  return (
    <WriteAccess area={ALBUM.table.area}>
      <Gallery />
    </WriteAccess>
  );
}

function Gallery() {
  const { t } = useLingui();
  const { status } = useWedding();
  const isReady = status === "ready";
  const panel = useFormPanel<GalleryPanelTarget>();
  const { target, show } = panel;
  const { allowed } = useWriteAccess();
  const guard = useWriteGuard();
  const [tab, setTab] = useAddressFilter("tab", TABS);
  const [albumId, setAlbumId] = useState<string>();

  const addAlbum = useCallback(() => show({ kind: "addAlbum" }), [show]);
  const editAlbum = useCallback((id: string) => show({ kind: "editAlbum", id }), [show]);
  const openUpload = useCallback(
    (uploadAlbumId?: string) => show({ kind: "upload", ...(uploadAlbumId && { albumId: uploadAlbumId }) }),
    [show],
  );
  usePageKey("n", isReady && allowed ? addAlbum : undefined);
  useItemInAddress("album", isReady, editAlbum);
  const acceptsFiles = isReady && allowed && tab !== "guests" && target?.kind !== "upload";
  useFileDragOver(acceptsFiles ? () => openUpload(albumId) : undefined);

  return (
    <PanelLayout opened={target !== undefined} panel={<GalleryPanel panel={panel} />}>
      <PageHeader
        title={t`Photo Gallery`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Upload size={18} aria-hidden />}
              disabled={!isReady}
              onClick={() => openUpload(albumId)}
              {...guard}
            >
              <Trans>Upload Photos</Trans>
            </Button>
            <Button
              leftSection={<FolderPlus size={18} aria-hidden />}
              disabled={!isReady}
              onClick={addAlbum}
              {...guard}
            >
              {t(ALBUM.phrases.add)}
            </Button>
          </>
        }
      />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Images}>
          <Trans>Create your wedding first, then add your photos here.</Trans>
        </NoWedding>
      )}
      {isReady && (
        <>
          <GalleryTabs tab={tab} onChange={setTab} />
          <UnsavedRecords kind={ALBUM} open={openAlbumForm(target)} onOpen={editAlbum} onAdd={addAlbum} />
          <GalleryView
            tab={tab}
            onTab={setTab}
            filterAlbumId={albumId}
            onFilterAlbum={setAlbumId}
            onAddAlbum={addAlbum}
            onEditAlbum={editAlbum}
            onUpload={openUpload}
          />
        </>
      )}
    </PanelLayout>
  );
}

/** The id of the album in the open form; "new" for a new one. */
function openAlbumForm(target: GalleryPanelTarget | undefined): string | undefined {
  if (target?.kind === "addAlbum") return "new";
  return target?.kind === "editAlbum" ? target.id : undefined;
}

const TABS = ["photos", "guests"] as const;
/** Undefined for the albums. */
type GalleryTab = (typeof TABS)[number] | undefined;

/** Links between the views of the gallery. */
function GalleryTabs({ tab, onChange }: { tab: GalleryTab; onChange: (tab: GalleryTab) => void }) {
  const { t } = useLingui();
  const tabs: [tab: GalleryTab, words: ReactNode, icon: typeof Images][] = [
    [undefined, <Trans key="albums">Albums</Trans>, FolderOpen],
    ["photos", <Trans key="photos">All Photos</Trans>, Images],
    ["guests", <Trans key="guests">Guest Photos</Trans>, Heart],
  ];
  return (
    <nav className={classes.tabs} aria-label={t`Views of the gallery`}>
      {tabs.map(([value, words, Icon]) => (
        <Button
          key={value ?? "albums"}
          variant={tab === value ? "light" : "subtle"}
          color={tab === value ? undefined : "gray"}
          aria-pressed={tab === value}
          leftSection={<Icon size={18} aria-hidden />}
          className={classes.tab}
          onClick={() => onChange(value)}
        >
          {words}
        </Button>
      ))}
    </nav>
  );
}

interface GalleryViewProps {
  tab: GalleryTab;
  onTab: (tab: GalleryTab) => void;
  /** The album to filter by; undefined for all. */
  filterAlbumId: string | undefined;
  onFilterAlbum: (albumId: string | undefined) => void;
  onAddAlbum: () => void;
  onEditAlbum: (id: string) => void;
  onUpload: (albumId?: string) => void;
}

/** The open view, and the dialogs above it. */
function GalleryView(props: GalleryViewProps) {
  const { tab, onTab, filterAlbumId, onFilterAlbum, onAddAlbum, onEditAlbum, onUpload } = props;
  const counts = usePhotoCounts();
  const albums = useAlbums();
  const [search, setSearch] = useState("");
  const [openPhoto, setOpenPhoto] = useState<{ id: string; listIds: readonly string[] }>();
  const [dialog, setDialog] = useState<{ kind: "bin" } | { kind: "share"; albumId: string }>();
  // An album that was removed meanwhile filters nothing.
  const albumId = albums.some(({ id }) => id === filterAlbumId) ? filterAlbumId : undefined;

  const openSinglePhoto = useCallback((id: string) => setOpenPhoto({ id, listIds: [] }), []);
  useItemInAddress("photo", true, openSinglePhoto);
  const openPhotoOfList = useCallback(
    (id: string, listIds: readonly string[]) => setOpenPhoto({ id, listIds }),
    [],
  );
  const showAlbum = (id: string) => {
    onFilterAlbum(id);
    setSearch("");
    onTab("photos");
  };
  const closeDialog = () => setDialog(undefined);

  return (
    <>
      {tab !== "guests" && (
        <div className={classes.stats} data-tab={tab}>
          <PhotoStats views={counts.views} />
        </div>
      )}
      {tab === undefined && (
        <AlbumsView
          onAdd={onAddAlbum}
          onView={showAlbum}
          onShare={(id) => setDialog({ kind: "share", albumId: id })}
          onUpload={onUpload}
          onEdit={onEditAlbum}
        />
      )}
      {tab === "photos" && (
        <>
          <UnsavedRecords
            kind={PHOTO}
            open={openPhoto?.id}
            onOpen={openSinglePhoto}
            onAdd={() => onUpload()}
          />
          <PhotosView
            albumId={albumId}
            onFilterAlbum={onFilterAlbum}
            search={search}
            onSearch={setSearch}
            counts={counts}
            onOpen={openPhotoOfList}
            onUpload={() => onUpload(albumId)}
            onOpenBin={() => setDialog({ kind: "bin" })}
          />
        </>
      )}
      {tab === "guests" && (
        <Suspense fallback={<SkeletonRows />}>
          <GuestPhotos />
        </Suspense>
      )}
      {openPhoto && (
        <PhotoOverlay
          id={openPhoto.id}
          listIds={openPhoto.listIds}
          counts={counts}
          onShow={(id) => setOpenPhoto({ id, listIds: openPhoto.listIds })}
          onClose={() => setOpenPhoto(undefined)}
        />
      )}
      {dialog?.kind === "bin" && <BinDialog onClose={closeDialog} />}
      {dialog?.kind === "share" && <ShareAlbum id={dialog.albumId} onClose={closeDialog} />}
    </>
  );
}

function GalleryPanel({ panel: { target, show, closePanel } }: { panel: FormPanel<GalleryPanelTarget> }) {
  const callbacks = { onDone: closePanel, onClose: () => show(undefined) };
  switch (target?.kind) {
    case "addAlbum":
      return <AddRecordPanel kind={ALBUM} form={(slot) => <AlbumForm {...slot} />} {...callbacks} />;
    case "editAlbum":
      return <EditAlbum key={target.id} id={target.id} {...callbacks} />;
    case "upload":
      return <UploadPanel albumId={target.albumId} onClose={callbacks.onClose} />;
    default:
      return null;
  }
}

/** Numbers of photos, albums and featured photos, and the total of views. */
function PhotoStats({ views }: { views: number }) {
  const { t } = useLingui();
  const photos = useRecords("photo");
  const albums = useAlbums();
  return (
    <StatStrip columns={4}>
      <StatCard icon={Images} label={t`Total Photos`} value={photos.length} />
      <StatCard icon={FolderOpen} label={t`Total Albums`} value={albums.length} />
      <StatCard
        icon={Star}
        label={t`Featured Photos`}
        value={photos.filter(({ isFeatured }) => isFeatured).length}
      />
      <StatCard icon={Eye} label={t`Total Views`} value={views} />
    </StatStrip>
  );
}
