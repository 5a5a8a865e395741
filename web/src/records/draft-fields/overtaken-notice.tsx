import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import classes from "./overtaken-notice.module.css";

interface OvertakenNoticeProps<V extends object> {
  form: DraftForm<V>;
  field: keyof V & string;
  label: string;
  wording?: (value: unknown) => string;
}

/**
 * Shows that another user changed the field that is being edited. The typed text stays until the user chooses. In a
 * form with a save button, saving keeps the typed text.
 */
export function OvertakenNotice<V extends object>({ form, field, label, wording }: OvertakenNoticeProps<V>) {
  const { t } = useLingui();
  const found = form.overtaken.find((one) => one.field === field);
  if (!found) return null;
  const theirs = wording ? wording(found.theirs) : plain(found.theirs, t`nothing`, t`yes`, t`no`);
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
}

function plain(value: unknown, nothing: string, yes: string, no: string): string {
  if (typeof value === "boolean") return value ? yes : no;
  return value === "" || value === null || value === undefined ? nothing : String(value);
}
