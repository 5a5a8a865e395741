import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { albumOptions, useAlbums } from "@/domain/photos/albums.ts";
import { Select } from "@/kit/select/select.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { tagsOf, tagsText } from "../tags.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";
import { VisibilityWarning } from "../visibility-warning.tsx";
import { SelectionDialog, type SharedDialogProps } from "./selection-dialog.tsx";

/** Limit of suggested tags. */
const MAX_SUGGESTIONS = 8;

/** Adds a tag to photos. */
export function TagDialog({ ids, ...frame }: SharedDialogProps) {
  const { t } = useLingui();
  const { addTag } = usePhotoChanges();
  const [text, setText] = useState("");
  const suggestions = useFrequentTags();
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
      {suggestions.length > 0 && (
        <Group gap="xs" mt="sm" role="group" aria-label={t`Tags in use`}>
          {suggestions.map((tag) => (
            <Button key={tag} variant="light" onClick={() => addTag(ids, tag) && frame.onClose()}>
              #{tag}
            </Button>
          ))}
        </Group>
      )}
    </SelectionDialog>
  );
}

/** The most frequent tags of the wedding's photos. */
function useFrequentTags(): string[] {
  const photos = useRecords("photo");
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const tag of photos.flatMap(({ tags }) => tagsOf(tags))) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    const byCount = [...counts].toSorted(([, countA], [, countB]) => countB - countA);
    return byCount.slice(0, MAX_SUGGESTIONS).map(([tag]) => tag);
  }, [photos]);
}

interface AlbumDialogProps extends SharedDialogProps {
  /** "add": the photos also stay in their albums. */
  mode: "move" | "add";
  /** The album to move them out of; by default each photo's first one. */
  fromAlbumId?: string;
}

/** Moves or adds photos to another album. */
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
