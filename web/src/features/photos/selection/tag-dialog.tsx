import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { useRecords } from "@/wedding/hooks.ts";
import { tagsOf, tagsText } from "../tags.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";
import { SelectionDialog, type SharedDialogProps } from "./selection-dialog.tsx";

/** Limit of suggested tags. */
const MAX_SUGGESTIONS = 8;

/** Adds tags to photos: those typed, or one of the tags in use. */
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
