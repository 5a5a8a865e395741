import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useDiscard } from "../form-panel/form-panel.tsx";

/**
 * Shows that a form has unsaved input, and offers to discard it. Input from an earlier visit is announced above the
 * form, where it is seen at once; present input below it, where the notice moves nothing under the user's hand.
 */
export function DraftNotice<V extends object>({ form, at }: { form: DraftForm<V>; at: "top" | "bottom" }) {
  const discard = useDiscard(form);
  const { restoredFrom } = form;
  if (!form.isDirty || (at === "top") !== (restoredFrom !== undefined)) return null;

  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <Text size="sm" c="dimmed" {...(restoredFrom && { role: "status" })}>
        {restoredFrom ? (
          <Trans>
            Not saved yet, from <TimeAgo at={Date.parse(restoredFrom)} />
          </Trans>
        ) : (
          <Trans>Not saved yet</Trans>
        )}
      </Text>
      <Button variant="subtle" flex="none" onClick={discard}>
        <Trans>Discard</Trans>
      </Button>
    </Group>
  );
}
