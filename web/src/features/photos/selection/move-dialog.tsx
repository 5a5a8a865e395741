import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import { albumOptions, useAlbums } from "@/records/photos/use-albums.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";
import { type AboutSelection, SelectionDialog } from "./selection-dialog.tsx";

/** Puts photos into another album. */
export function MoveDialog({ ids, ...frame }: AboutSelection) {
  const { t } = useLingui();
  const albums = useAlbums();
  const { moveToAlbum } = usePhotoChanges();
  const [value, setValue] = useState<string | null>(null);
  const album = albums.find(({ id }) => id === value);
  return (
    <SelectionDialog
      {...frame}
      title={<Plural value={ids.length} one="Move # photo to an album" other="Move # photos to an album" />}
      action={<Trans>Move</Trans>}
      isReady={album !== undefined}
      onSubmit={() => album !== undefined && moveToAlbum(ids, album)}
    >
      <Select
        label={t`Album`}
        data-autofocus
        searchable
        data={albumOptions(albums)}
        value={value}
        onChange={setValue}
      />
    </SelectionDialog>
  );
}
