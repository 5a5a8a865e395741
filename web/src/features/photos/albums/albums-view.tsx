import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { FolderPlus, Images } from "lucide-react";
import { useAlbums } from "@/domain/photos/use-albums.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { MoveActions } from "@/records/record-list/move-actions.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { LayoutToggle, useLayoutChoice } from "../layout-toggle.tsx";
import { ALBUM } from "../photo-kinds.ts";
import { AlbumCard } from "./album-card.tsx";
import classes from "./albums.module.css";
import { useCovers } from "./use-covers.ts";

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
