import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { TimeAgo } from "@/kit/dates/time-ago.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useDiscard } from "../form-panel/use-discard.ts";

/**
 * Says that what a form shows is not saved, and offers to discard it. What was typed on another visit is said above the
 * form, where it is seen at once; what is being typed now below it, where nothing moves away from under the hand.
 */
export function DraftNotice<V extends object>({ form, at }: { form: DraftForm<V>; at: "top" | "bottom" }) {
  const discard = useDiscard(form);
  const { keptSince } = form;
  if (!form.isDirty || (at === "top") !== (keptSince !== undefined)) return null;

  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <Text size="sm" c="dimmed" {...(keptSince && { role: "status" })}>
        {keptSince ? (
          <Trans>
            Not saved yet, from <TimeAgo at={Date.parse(keptSince)} />
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
