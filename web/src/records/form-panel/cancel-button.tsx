import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useDiscard } from "./use-discard.ts";

/** Closes a form without saving, and discards its input. */
export function CancelButton({ form }: { form: Pick<DraftForm<object>, "isDirty" | "discard"> }) {
  return (
    <Button variant="default" onClick={useDiscard(form)}>
      <Trans>Cancel</Trans>
    </Button>
  );
}
