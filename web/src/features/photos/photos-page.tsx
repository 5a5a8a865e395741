import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Images } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { useAlbums } from "@/domain/photos/albums.ts";
import { PageHeader } from "@/kit/page-header.tsx";
import { PageTabs } from "@/kit/page-tabs.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedRecords, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { AlbumsView } from "./albums/albums-view.tsx";
import { AlbumForm, EditAlbum } from "./albums/edit-album.tsx";
import { ShareAlbum } from "./albums/share-album.tsx";
import type { AlbumCallbacks } from "./albums/use-album-tools.ts";
import { BinDialog } from "./bin-dialog.tsx";
import { ALBUMS_PATH, GUEST_PHOTOS_PATH, photosPath, useGalleryAddress } from "./gallery-address.ts";
import { GalleryFigures } from "./gallery-figures.tsx";
import { type KnownGuestPhotos, useGuestPhotos } from "./moderation/use-guest-photos.ts";
import { PhotoOverlay } from "./overlay/photo-overlay.tsx";
import { PhotosView, UploadPanel, useFileDragOver } from "./photos-view.tsx";
import { usePhotoCounts } from "./server/use-photo-counts.ts";
import { useGalleryActions } from "./use-gallery-actions.ts";
import { ALBUM, PHOTO } from "./use-photo-changes.ts";

const GuestPhotos = lazy(() =>
  import("./moderation/guest-photos.tsx").then((module) => ({ default: module.GuestPhotos })),
);
const GuestLinkPanel = lazy(() =>
  import("./moderation/guest-link-panel.tsx").then((module) => ({ default: module.GuestLinkPanel })),
);

/** The form or panel beside the gallery. */
type GalleryPanelTarget =
  | { kind: "addAlbum" }
  | { kind: "editAlbum"; id: string }
  | { kind: "upload"; albumId?: string }
  | { kind: "guestLink" };

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
  const { status, id: weddingId = "none" } = useWedding();
  const isReady = status === "ready";
  const panel = useFormPanel<GalleryPanelTarget>();
  const { target, show } = panel;
  const { allowed } = useWriteAccess();
  const { tab, filter } = useGalleryAddress();
  const guestPhotos = useGuestPhotos(weddingId);
  const [isBinOpen, setBinOpen] = useState(false);

  const addAlbum = useCallback(() => show({ kind: "addAlbum" }), [show]);
  const editAlbum = useCallback((id: string) => show({ kind: "editAlbum", id }), [show]);
  const openUpload = useCallback(
    (albumId?: string) => show({ kind: "upload", ...(albumId && { albumId }) }),
    [show],
  );
  const uploadHere = () => openUpload(filter.albumId);
  usePageKey("n", isReady && allowed ? uploadHere : undefined);
  useItemInAddress("album", isReady, editAlbum);
  const acceptsFiles = isReady && allowed && tab !== "guests" && target?.kind !== "upload";
  useFileDragOver(acceptsFiles ? uploadHere : undefined);
  const sectionName = useSectionName();
  const actions = useGalleryActions({
    isReady,
    seesGuestLink: guestPhotos.allowed,
    onUpload: uploadHere,
    onAddAlbum: addAlbum,
    onOpenBin: () => setBinOpen(true),
  });
  const pending = guestPhotos.photos.pending.length;

  return (
    <PanelLayout opened={target !== undefined} panel={<GalleryPanel panel={panel} weddingId={weddingId} />}>
      <PageHeader
        title={t`Photos`}
        section={sectionName}
        tabs={<GalleryTabs pending={pending} />}
        {...actions}
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
          <UnsavedRecords kind={ALBUM} open={openAlbumForm(target)} onOpen={editAlbum} onAdd={addAlbum} />
          <GalleryView
            guestPhotos={guestPhotos}
            onAddAlbum={addAlbum}
            onEdit={editAlbum}
            onUpload={openUpload}
            onOpenLink={() => show({ kind: "guestLink" })}
          />
          {isBinOpen && <BinDialog onClose={() => setBinOpen(false)} />}
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

interface GalleryViewProps extends Omit<AlbumCallbacks, "onShare"> {
  guestPhotos: KnownGuestPhotos;
  onAddAlbum: () => void;
  onOpenLink: () => void;
}

/** The open part of the gallery, and the dialogs above it. */
function GalleryView({ guestPhotos, onAddAlbum, onEdit, onUpload, onOpenLink }: GalleryViewProps) {
  const { tab } = useGalleryAddress();
  const navigate = useNavigate();
  const counts = usePhotoCounts();
  const [openPhoto, setOpenPhoto] = useState<{ id: string; listIds: readonly string[] }>();
  const [sharedAlbumId, setSharedAlbumId] = useState<string>();
  const pending = guestPhotos.photos.pending.length;
  const albumCallbacks: AlbumCallbacks = { onShare: setSharedAlbumId, onEdit, onUpload };

  const openSinglePhoto = useCallback((id: string) => setOpenPhoto({ id, listIds: [] }), []);
  useItemInAddress("photo", true, openSinglePhoto);
  const openPhotoOfList = useCallback(
    (id: string, listIds: readonly string[]) => setOpenPhoto({ id, listIds }),
    [],
  );

  return (
    <>
      {tab === undefined && (
        <AlbumsView
          {...albumCallbacks}
          onAdd={onAddAlbum}
          figures={<GalleryFigures pending={pending} onShow={(path) => void navigate(path)} />}
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
          <PhotosView {...albumCallbacks} counts={counts} onOpen={openPhotoOfList} pending={pending} />
        </>
      )}
      {tab === "guests" && (
        <Suspense fallback={<SkeletonRows />}>
          <GuestPhotos guestPhotos={guestPhotos} onOpenLink={onOpenLink} />
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
      {sharedAlbumId !== undefined && (
        <ShareAlbum id={sharedAlbumId} onClose={() => setSharedAlbumId(undefined)} />
      )}
    </>
  );
}

interface GalleryPanelProps {
  panel: FormPanel<GalleryPanelTarget>;
  weddingId: string;
}

function GalleryPanel({ panel: { target, show, closePanel }, weddingId }: GalleryPanelProps) {
  const callbacks = { onDone: closePanel, onClose: () => show(undefined) };
  switch (target?.kind) {
    case "addAlbum":
      return <AddRecordPanel kind={ALBUM} form={(slot) => <AlbumForm {...slot} />} {...callbacks} />;
    case "editAlbum":
      return <EditAlbum key={target.id} id={target.id} {...callbacks} />;
    case "upload":
      return <UploadPanel albumId={target.albumId} onClose={callbacks.onClose} />;
    case "guestLink":
      return (
        <Suspense fallback={null}>
          <GuestLinkPanel weddingId={weddingId} onClose={callbacks.onClose} />
        </Suspense>
      );
    default:
      return null;
  }
}

/** The parts of the gallery. `pending` is the number of guest photos that nobody has looked at. */
function GalleryTabs({ pending }: { pending: number }) {
  const { t } = useLingui();
  const { tab, filter } = useGalleryAddress();
  const isAlbumOpen = tab === "photos" && filter.albumId !== undefined;
  const waitingWords = plural(pending, { one: "# is waiting for you", other: "# are waiting for you" });
  return (
    <PageTabs
      label={t`Views of the gallery`}
      tabs={[
        { to: ALBUMS_PATH, label: t`Albums`, isCurrent: tab === undefined || isAlbumOpen },
        { to: photosPath(), label: t`All Photos`, isCurrent: tab === "photos" && !isAlbumOpen },
        {
          to: GUEST_PHOTOS_PATH,
          label: t`Guest Photos`,
          isCurrent: tab === "guests",
          waiting: pending > 0 ? { count: pending, label: t`Guest Photos, ${waitingWords}` } : undefined,
        },
      ]}
    />
  );
}

/** The name of the open part or album. */
function useSectionName(): string {
  const { t } = useLingui();
  const { tab, filter } = useGalleryAddress();
  const albums = useAlbums();
  const album = tab === "photos" ? albums.find(({ id }) => id === filter.albumId) : undefined;
  if (album) return album.title;
  const names = { photos: t`All Photos`, guests: t`Guest Photos` };
  return tab === undefined ? t`Albums` : names[tab];
}
