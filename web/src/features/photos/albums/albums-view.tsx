import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { FolderPlus, Images, Search } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { helpAddress } from "@/domain/help/help-address.ts";
import { FIRST_ALBUM, useAlbums } from "@/domain/photos/albums.ts";
import { PhotoImage } from "@/domain/photos/photo-image.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { MoreToolsMenu } from "@/kit/tools/more-tools-menu.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { photosPath } from "../gallery-address.ts";
import { LayoutSwitch, useLayoutChoice } from "../layout-switch.tsx";
import { ALBUM } from "../use-photo-changes.ts";
import { AlbumBadge } from "./album-badge.tsx";
import classes from "./albums.module.css";
import { type AlbumCallbacks, useAlbumTools } from "./use-album-tools.ts";

interface AlbumsViewProps extends AlbumCallbacks {
  onAdd: () => void;
  /** The line above the albums. */
  figures: ReactNode;
}

/** The albums, as cards or as rows. */
export function AlbumsView({ onAdd, figures, ...callbacks }: AlbumsViewProps) {
  const { t } = useLingui();
  const albums = useAlbums();
  const covers = useCovers(albums);
  const [layout, setLayout] = useLayoutChoice("photos.albums");
  const [search, setSearch] = useState("");
  const foundIds = useFoundIds(search);
  const { allowed } = useWriteAccess();
  const toolsOf = useAlbumTools(callbacks);
  const shownAlbums = foundIds ? albums.filter(({ id }) => foundIds.has(id)) : albums;
  if (albums.length === 0) {
    return (
      <EmptyState
        icon={Images}
        help={helpAddress("guest-photos")}
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
      {figures}
      <ListToolbar
        label={t`Search albums`}
        search={search}
        onSearch={setSearch}
        count={<Plural value={shownAlbums.length} one="# album shown" other="# albums shown" />}
      >
        <LayoutSwitch label={t`How albums are shown`} layout={layout} onChange={setLayout} />
      </ListToolbar>
      {shownAlbums.length === 0 && (
        <EmptyState
          icon={Search}
          title={<Trans>No albums found</Trans>}
          action={
            <Button variant="default" onClick={() => setSearch("")}>
              <Trans>Show all</Trans>
            </Button>
          }
        />
      )}
      {shownAlbums.length > 0 && (
        <ul aria-label={t`Albums`} className={classes.albums} data-layout={layout}>
          {shownAlbums.map((album) => (
            <AlbumCard key={album.id} album={album} cover={covers.get(album.id)}>
              {/* Among the albums found, the neighbours of one are not its neighbours among all. */}
              <MoreToolsMenu
                label={t`More for ${album.title}`}
                tools={toolsOf(album, foundIds ? undefined : albums)}
              />
            </AlbumCard>
          ))}
          {allowed && !foundIds && (
            <li className={`${classes.newAlbum} troth-not-printed`}>
              <UnstyledButton className={classes.add} onClick={onAdd}>
                <FolderPlus size={24} strokeWidth={1.5} aria-hidden />
                {t(ALBUM.phrases.add)}
              </UnstyledButton>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** The ids of the albums that a search finds; undefined without a search. */
function useFoundIds(search: string): ReadonlySet<string> | undefined {
  const found = useRecords(
    "album",
    useMemo(() => (search === "" ? null : { search }), [search]),
  );
  return useMemo(() => (search === "" ? undefined : new Set(found.map(({ id }) => id))), [search, found]);
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
  /** Its menu. */
  children: ReactNode;
}

/** An album with its cover. All of it, except for the menu, opens the album. */
function AlbumCard({ album, cover, children }: AlbumCardProps) {
  const { id, title, description, photoCount } = album;
  const wedding = useReport("details");
  // The first album exists with the wedding, but its record only since its first edit.
  const createdAt = id === FIRST_ALBUM ? wedding.createdAt : album.createdAt;
  const { allowed } = useWriteAccess();
  const glow = useRemoteGlow<HTMLLIElement>({ container: "albums", ...album });
  return (
    <li ref={glow} className={classes.album}>
      <div className={classes.cover}>
        {cover ? <PhotoImage photo={cover} alt="" /> : <Images size={40} strokeWidth={1.25} aria-hidden />}
        <span className={classes.badge}>
          <AlbumBadge isPrivate={album.isPrivate} />
        </span>
      </div>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link to={photosPath({ albumId: id })} className={classes.open}>
            {title}
          </Link>
        </h2>
        {description && <p className={classes.description}>{description}</p>}
        {/* Only users who can add photos are reminded of an empty album. */}
        {allowed && photoCount === 0 && (
          <p className={classes.description}>
            <Trans>It’s empty. Start with a few photos.</Trans>
          </p>
        )}
        <p className={classes.facts}>
          <Plural value={photoCount} one="# photo" other="# photos" />
          {createdAt && (
            <span className={classes.created}>
              {" · "}
              <Trans>
                Created <InstantText value={createdAt} />
              </Trans>
            </span>
          )}
        </p>
      </div>
      <div className={classes.menu}>{children}</div>
    </li>
  );
}
