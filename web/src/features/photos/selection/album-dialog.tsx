import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { albumOptions, useAlbums } from "@/domain/photos/albums.ts";
import { Select } from "@/kit/select/select.tsx";
import { usePhotoChanges } from "../use-photo-changes.ts";
import { VisibilityWarning } from "../visibility-warning.tsx";
import { SelectionDialog, type SharedDialogProps } from "./selection-dialog.tsx";

interface AlbumDialogProps extends SharedDialogProps {
  /** "add": the photos also stay in their albums. */
  mode: "move" | "add";
  /** The album to move them out of; by default each photo's first one. */
  fromAlbumId?: string;
}

/** Moves photos to another album, or adds them to it. */
export function AlbumDialog({ ids, mode, fromAlbumId, ...frame }: AlbumDialogProps) {
  const { t } = useLingui();
  const albums = useAlbums();
  const { moveToAlbum, addToAlbum } = usePhotoChanges();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const album = albums.find(({ id }) => id === chosenId);
  const isAdding = mode === "add";

  function submit(): boolean {
    if (!album) return false;
    return isAdding ? addToAlbum(ids, album) : moveToAlbum(ids, album, fromAlbumId);
  }

  return (
    <SelectionDialog
      {...frame}
      title={
        isAdding ? (
          <Plural
            value={ids.length}
            one="Add # photo to another album"
            other="Add # photos to another album"
          />
        ) : (
          <Plural value={ids.length} one="Move # photo to an album" other="Move # photos to an album" />
        )
      }
      action={isAdding ? <Trans>Add</Trans> : <Trans>Move</Trans>}
      isReady={album !== undefined}
      onSubmit={submit}
    >
      <Select
        label={t`Album`}
        description={isAdding ? t`They also stay where they are.` : undefined}
        data-autofocus
        searchable
        data={albumOptions(albums)}
        value={chosenId}
        onChange={setChosenId}
      />
      <VisibilityWarning ids={ids} album={album} />
    </SelectionDialog>
  );
}
