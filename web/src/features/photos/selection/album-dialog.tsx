import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { albumOptions, useAlbums } from "@/domain/photos/use-albums.ts";
import { Select } from "@/kit/select/select.tsx";
import { usePhotoChanges } from "../use-photo-changes.ts";
import { VisibilityWarning } from "../visibility-warning.tsx";
import { SelectionDialog, type SelectionDialogParts } from "./selection-dialog.tsx";

interface AlbumDialogProps extends SelectionDialogParts {
  /** Adds them and keeps them in their albums, instead of moving them. */
  stays?: boolean;
  /** The album to move them out of; by default each photo's first one. */
  from?: string;
}

/** Moves or adds photos to another album. */
export function AlbumDialog({ ids, stays = false, from, ...frame }: AlbumDialogProps) {
  const { t } = useLingui();
  const albums = useAlbums();
  const { moveToAlbum, addToAlbum } = usePhotoChanges();
  const [value, setValue] = useState<string | null>(null);
  const album = albums.find(({ id }) => id === value);
  return (
    <SelectionDialog
      {...frame}
      title={
        stays ? (
          <Plural
            value={ids.length}
            one="Add # photo to another album"
            other="Add # photos to another album"
          />
        ) : (
          <Plural value={ids.length} one="Move # photo to an album" other="Move # photos to an album" />
        )
      }
      action={stays ? <Trans>Add</Trans> : <Trans>Move</Trans>}
      isReady={album !== undefined}
      onSubmit={() => album !== undefined && (stays ? addToAlbum(ids, album) : moveToAlbum(ids, album, from))}
    >
      <Select
        label={t`Album`}
        description={stays ? t`They also stay where they are.` : undefined}
        data-autofocus
        searchable
        data={albumOptions(albums)}
        value={value}
        onChange={setValue}
      />
      <VisibilityWarning ids={ids} album={album} />
    </SelectionDialog>
  );
}
