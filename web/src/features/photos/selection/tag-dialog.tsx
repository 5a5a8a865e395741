import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import { useBackCloses } from "@/lib/back/back.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { tagsOf, tagsText } from "../tags.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";
import type { SelectionDialogProps } from "./move-dialog.tsx";

/** As many as are read at a glance. */
const MOST_OFFERED = 8;

/** Gives photos a tag, beside those that they have. */
export function TagDialog({ ids, onClose, onClosed }: SelectionDialogProps) {
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const { addTag } = usePhotoChanges();
  const [text, setText] = useState("");
  const usual = useUsualTags();
  const tags = tagsOf(text);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (tags.length > 0) add(tagsText(tags));
  }
  function add(tag: string) {
    addTag(ids, tag);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      closeButtonProps={{ "aria-label": t`Close` }}
      title={<Plural value={ids.length} one="Add a tag to # photo" other="Add a tag to # photos" />}
    >
      <form onSubmit={submit} noValidate>
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
              <Button key={tag} variant="light" onClick={() => add(tag)}>
                #{tag}
              </Button>
            ))}
          </Group>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={tags.length === 0}>
            <Trans>Add tag</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Those that most photos have. */
function useUsualTags(): string[] {
  const photos = useRecords("photo");
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const tag of photos.flatMap(({ tags }) => tagsOf(tags))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
    return byCount.slice(0, MOST_OFFERED).map(([tag]) => tag);
  }, [photos]);
}
