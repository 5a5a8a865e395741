import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { Eye, FolderPlus, Globe, Images, Lock, Pencil, Share2, Upload } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { FIRST_ALBUM, useAlbums } from "@/domain/photos/albums.ts";
import { PhotoImage } from "@/domain/photos/photo-image.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { MoveActions } from "@/records/record-list/move-actions.tsx";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { LayoutToggle, useLayoutChoice } from "../layout-toggle.tsx";
import { ALBUM } from "../use-photo-changes.ts";
import classes from "./albums.module.css";

interface AlbumsViewProps {
  onView: (id: string) => void;
  onShare: (id: string) => void;
  onUpload: (id: string) => void;
  onEdit: (id: string) => void;
  onAdd: () => void;
}

/** The albums, as cards or as rows. */
export function AlbumsView({ onAdd, ...actions }: AlbumsViewProps) {
  const { t } = useLingui();
  const albums = useAlbums();
  const covers = useCovers(albums);
  const [layout, setLayout] = useLayoutChoice("photos.albums");
  const { allowed } = useWriteAccess();
  if (albums.length === 0) {
    return (
      <EmptyState
        icon={Images}
        title={<Trans>No albums found</Trans>}
        action={
          allowed && (
            <Button leftSection={<FolderPlus size={18} aria-hidden />} onClick={onAdd}>
              {t(ALBUM.phrases.add)}
            </Button>
          )
        }
      >
        <Trans>Start by creating your first photo album</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes.tools}>
        <LayoutToggle label={t`How albums are shown`} layout={layout} onChange={setLayout} />
      </div>
      <ul aria-label={t`Albums`} className={classes.albums} data-layout={layout}>
        {albums.map((album) => (
          <AlbumCard key={album.id} album={album} cover={covers.get(album.id)} {...actions}>
            <MoveActions kind={ALBUM} records={albums} record={album} tabIndex={0} />
          </AlbumCard>
        ))}
      </ul>
    </>
  );
}

/** The cover photo of each album, by album id. */
function useCovers(albums: readonly RecordOf<"album">[]): ReadonlyMap<string, RecordOf<"photo">> {
  const photos = useRecords("photo");
  return useMemo(() => {
    const photosById = new Map(photos.map((photo) => [photo.id, photo]));
    return new Map(
      albums.flatMap(({ id, coverId }) => {
        const cover = coverId === null ? undefined : photosById.get(coverId);
        return cover ? [[id, cover] as const] : [];
      }),
    );
  }, [albums, photos]);
}

interface AlbumCardProps {
  album: RecordOf<"album">;
  cover: RecordOf<"photo"> | undefined;
  onView: (id: string) => void;
  onShare: (id: string) => void;
  onUpload: (id: string) => void;
  onEdit: (id: string) => void;
  /** Buttons that reorder it among the albums. */
  children: ReactNode;
}

/** An album with its cover and its actions. */
function AlbumCard({ album, cover, onView, onShare, onUpload, onEdit, children }: AlbumCardProps) {
  const { t } = useLingui();
  const { id, title, description, photoCount } = album;
  const wedding = useReport("details");
  // The first album exists with the wedding, but its record only since its first edit.
  const createdAt = id === FIRST_ALBUM ? wedding.createdAt : album.createdAt;
  const { allowed } = useWriteAccess();
  const guard = useWriteGuard();
  // Only users who can add photos are reminded of an empty album.
  const asksForPhotos = allowed && photoCount === 0;
  const glow = useRemoteGlow<HTMLLIElement>({ container: "albums", ...album });
  return (
    <li ref={glow} className={classes.album}>
      {/* A larger target for the pointer; the button below does the same for screen readers and keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer */}
      <div className={classes.cover} onClick={() => onView(id)}>
        {cover ? <PhotoImage photo={cover} alt="" /> : <Images size={40} strokeWidth={1.25} aria-hidden />}
        <span className={classes.badge}>
          <AlbumBadge isPrivate={album.isPrivate} />
        </span>
      </div>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {description && <p className={classes.description}>{description}</p>}
        {asksForPhotos && (
          <p className={classes.description}>
            <Trans>It’s empty. Start with a few photos.</Trans>
          </p>
        )}
        <p className={classes.facts}>
          <Plural value={photoCount} one="# photo" other="# photos" />
          {createdAt && (
            <>
              {" · "}
              <Trans>
                Created <InstantText value={createdAt} />
              </Trans>
            </>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<Eye size={18} aria-hidden />}
          aria-label={t`View ${title}`}
          onClick={() => onView(id)}
        >
          <Trans>View</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<Share2 size={18} aria-hidden />}
          aria-label={t`Share ${title}`}
          onClick={() => onShare(id)}
        >
          <Trans>Share</Trans>
        </Button>
        <Button
          variant={asksForPhotos ? "filled" : "default"}
          leftSection={<Upload size={18} aria-hidden />}
          aria-label={t`Upload to ${title}`}
          onClick={() => onUpload(id)}
          {...guard}
        >
          <Trans>Upload</Trans>
        </Button>
        {allowed && (
          <ActionIcon variant="subtle" color="gray" aria-label={t`Edit ${title}`} onClick={() => onEdit(id)}>
            <Pencil size={18} aria-hidden />
          </ActionIcon>
        )}
        {children}
      </div>
    </li>
  );
}

/** Whether the album is public: visible to strangers with its address. */
function AlbumBadge({ isPrivate }: { isPrivate: boolean }) {
  return isPrivate ? (
    <StatusBadge icon={Lock}>
      <Trans>Private</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="good" icon={Globe}>
      <Trans>Public</Trans>
    </StatusBadge>
  );
}
