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
 * Says that somebody else changed the field this person is editing. Nothing is decided for them:
 * what they typed stays until they choose. Where there is a button to save, saving keeps it.
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
          : t`Changed elsewhere to “${theirs}” while you were editing. Yours is kept if you save.`}
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          aria-label={t`${label}: use “${theirs}”`}
          onClick={() => form.takeTheirs(field)}
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
