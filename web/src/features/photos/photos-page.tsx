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

type GalleryPanelTarget =
  | { kind: "addAlbum" }
  | { kind: "editAlbum"; id: string }
  | { kind: "upload"; album?: string };

/** The photo gallery. */
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
  const ready = status === "ready";
  const panel = useFormPanel<GalleryPanelTarget>();
  const { target, show } = panel;
  const { allowed } = useWriteAccess();
  const guard = useWriteGuard();
  const [tab, setTab] = useAddressFilter("tab", TABS);
  const [album, setAlbum] = useState<string>();

  const add = useCallback(() => show({ kind: "addAlbum" }), [show]);
  const edit = useCallback((id: string) => show({ kind: "editAlbum", id }), [show]);
  const upload = useCallback((album?: string) => show({ kind: "upload", ...(album && { album }) }), [show]);
  usePageKey("n", ready && allowed ? add : undefined);
  useItemInAddress("album", ready, edit);
  const takesFiles = ready && allowed && tab !== "guests" && target?.kind !== "upload";
  useFileDragOver(takesFiles ? () => upload(album) : undefined);

  return (
    <PanelLayout opened={target !== undefined} panel={<Panel panel={panel} />}>
      <PageHeader
        title={t`Photo Gallery`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Upload size={18} aria-hidden />}
              disabled={!ready}
              onClick={() => upload(album)}
              {...guard}
            >
              <Trans>Upload Photos</Trans>
            </Button>
            <Button
              leftSection={<FolderPlus size={18} aria-hidden />}
              disabled={!ready}
              onClick={add}
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
      {ready && (
        <>
          <Tabs tab={tab} onChange={setTab} />
          <UnsavedRecords
            kind={ALBUM}
            open={target?.kind === "addAlbum" ? "new" : target?.kind === "editAlbum" ? target.id : undefined}
            onOpen={edit}
            onAdd={add}
          />
          <Views
            tab={tab}
            onTab={setTab}
            chosen={album}
            onChoose={setAlbum}
            onAdd={add}
            onEdit={edit}
            onUpload={upload}
          />
        </>
      )}
    </PanelLayout>
  );
}

const TABS = ["photos", "guests"] as const;
/** Undefined for the albums. */
type GalleryTab = (typeof TABS)[number] | undefined;

/** Links between the views of the gallery. */
function Tabs({ tab, onChange }: { tab: GalleryTab; onChange: (tab: GalleryTab) => void }) {
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

interface ViewsProps {
  tab: GalleryTab;
  onTab: (tab: GalleryTab) => void;
  /** The album to filter by. */
  chosen: string | undefined;
  onChoose: (album: string | undefined) => void;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onUpload: (album?: string) => void;
}

/** The open view, and the dialogs above it. */
function Views({ tab, onTab, chosen, onChoose, onAdd, onEdit, onUpload }: ViewsProps) {
  const counts = usePhotoCounts();
  const albums = useAlbums();
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<{ id: string; among: readonly string[] }>();
  const [over, setOver] = useState<{ kind: "bin" } | { kind: "share"; album: string }>();
  // An album that was removed meanwhile filters nothing.
  const album = albums.some(({ id }) => id === chosen) ? chosen : undefined;

  const openOne = useCallback((id: string) => setOpen({ id, among: [] }), []);
  useItemInAddress("photo", true, openOne);
  const openAmong = useCallback((id: string, among: readonly string[]) => setOpen({ id, among }), []);
  const showAlbum = (id: string) => {
    onChoose(id);
    setSearch("");
    onTab("photos");
  };
  const close = () => setOver(undefined);

  return (
    <>
      {tab !== "guests" && (
        <div className={classes.stats} data-tab={tab}>
          <PhotoStats views={counts.views} />
        </div>
      )}
      {tab === undefined && (
        <AlbumsView
          onAdd={onAdd}
          onView={showAlbum}
          onShare={(id) => setOver({ kind: "share", album: id })}
          onUpload={onUpload}
          onEdit={onEdit}
        />
      )}
      {tab === "photos" && (
        <>
          <UnsavedRecords kind={PHOTO} open={open?.id} onOpen={openOne} onAdd={() => onUpload()} />
          <PhotosView
            album={album}
            onAlbum={onChoose}
            search={search}
            onSearch={setSearch}
            counts={counts}
            onOpen={openAmong}
            onUpload={() => onUpload(album)}
            onBin={() => setOver({ kind: "bin" })}
          />
        </>
      )}
      {tab === "guests" && (
        <Suspense fallback={<SkeletonRows />}>
          <GuestPhotos />
        </Suspense>
      )}
      {open && (
        <PhotoOverlay
          id={open.id}
          among={open.among}
          counts={counts}
          onShow={(id) => setOpen({ id, among: open.among })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {over?.kind === "bin" && <BinDialog onClose={close} />}
      {over?.kind === "share" && <ShareAlbum id={over.album} onClose={close} />}
    </>
  );
}

function Panel({ panel: { target, show, closePanel } }: { panel: FormPanel<GalleryPanelTarget> }) {
  const common = { onDone: closePanel, onClose: () => show(undefined) };
  switch (target?.kind) {
    case "addAlbum":
      return <AddRecordPanel kind={ALBUM} form={(slot) => <AlbumForm {...slot} />} {...common} />;
    case "editAlbum":
      return <EditAlbum key={target.id} id={target.id} {...common} />;
    case "upload":
      return <UploadPanel album={target.album} onClose={common.onClose} />;
    default:
      return null;
  }
}

/** Number of photos and albums, and views. */
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
