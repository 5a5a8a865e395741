import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import classes from "./overtaken-notice.module.css";

interface OvertakenNoticeProps<V extends object> {
  form: DraftForm<V>;
  field: keyof V & string;
  label: string;
  /** Gives the text for a value; default: the value as text. */
  wording?: (value: unknown) => string;
}

/**
 * Shows that another user changed the field that is being edited. The typed text stays until the user chooses. In a
 * form with a save button, saving keeps the typed text.
 */
export function OvertakenNotice<V extends object>({ form, field, label, wording }: OvertakenNoticeProps<V>) {
  const { t } = useLingui();
  const change = form.overtaken.find((overtaken) => overtaken.field === field);
  if (!change) return null;
  const theirs = wording ? wording(change.theirs) : valueText(change.theirs);
  return (
    <div className={classes.notice} role="status">
      <Text size="sm">
        {form.savesItself
          ? t`Changed elsewhere to “${theirs}” while you were editing. Yours waits until you choose.`
          : t`Changed elsewhere to “${theirs}” while you were editing. Saving keeps yours.`}
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          aria-label={t`${label}: use “${theirs}”`}
          onClick={() => form.acceptTheirs(field)}
        >
          <Trans>Use that</Trans>
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-label={t`${label}: keep mine`}
          onClick={() => form.keepMine(field)}
        >
          <Trans>Keep mine</Trans>
        </Button>
      </Group>
    </div>
  );

  function valueText(value: unknown): string {
    if (typeof value === "boolean") return value ? t`yes` : t`no`;
    return value === "" || value === null || value === undefined ? t`nothing` : String(value);
  }
}
