import { useLingui } from "@lingui/react/macro";
import { Stack } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { DropZone } from "@/domain/photos/uploads/drop-zone.tsx";
import { albumOptions, useAlbums } from "@/domain/photos/use-albums.ts";
import { Select } from "@/kit/select/select.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { WriteFields } from "@/records/write-access/write-fields.tsx";

interface UploadPanelProps {
  /** The album that it was opened from. */
  album: string | undefined;
  onClose: () => void;
}

/** Uploads photos to an album, which must be chosen first. */
export function UploadPanel({ album, onClose }: UploadPanelProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const albums = useAlbums();
  // With one album there is nothing to choose.
  const [chosen, setChosen] = useState(album ?? (albums.length === 1 ? albums[0]?.id : undefined));
  const albumId = albums.find(({ id }) => id === chosen)?.id;
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
            onChange={(value) => setChosen(value ?? undefined)}
          />
          <DropZone albumId={albumId} disabled={!allowed} />
        </Stack>
      </WriteFields>
    </SidePanel>
  );
}

/** Reports files dragged over the page before the drop, so that the drop target can open. */
export function useFileDragOver(onOver: (() => void) | undefined): void {
  const enter = useEffectEvent((event: DragEvent) => {
    if ([...(event.dataTransfer?.types ?? [])].includes("Files")) onOver?.();
  });
  useEffect(() => {
    const listen = (event: DragEvent) => enter(event);
    window.addEventListener("dragenter", listen);
    return () => window.removeEventListener("dragenter", listen);
  }, []);
}
