import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { albumOptions, useAlbums } from "@/domain/photos/albums.ts";
import { Select } from "@/kit/select/select.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { tagsOf, tagsText } from "../tags.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";
import { VisibilityWarning } from "../visibility-warning.tsx";
import { SelectionDialog, type SelectionDialogParts } from "./selection-dialog.tsx";

/** Limit of suggestions. */
const MOST_OFFERED = 8;

/** Adds a tag to photos. */
export function TagDialog({ ids, ...frame }: SelectionDialogParts) {
  const { t } = useLingui();
  const { addTag } = usePhotoChanges();
  const [text, setText] = useState("");
  const usual = useUsualTags();
  const tags = tagsOf(text);
  return (
    <SelectionDialog
      {...frame}
      title={<Plural value={ids.length} one="Add a tag to # photo" other="Add a tag to # photos" />}
      action={<Trans>Add tag</Trans>}
      isReady={tags.length > 0}
      onSubmit={() => addTag(ids, tagsText(tags))}
    >
      <TextInput
        label={t`Tag`}
        data-autofocus
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {usual.length > 0 && (
        <Group gap="xs" mt="sm" role="group" aria-label={t`Tags in use`}>
          {usual.map((tag) => (
            <Button key={tag} variant="light" onClick={() => addTag(ids, tag) && frame.onClose()}>
              #{tag}
            </Button>
          ))}
        </Group>
      )}
    </SelectionDialog>
  );
}

/** The most frequent tags. */
function useUsualTags(): string[] {
  const photos = useRecords("photo");
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const tag of photos.flatMap(({ tags }) => tagsOf(tags))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
    return byCount.slice(0, MOST_OFFERED).map(([tag]) => tag);
  }, [photos]);
}

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
