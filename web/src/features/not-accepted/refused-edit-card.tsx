import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { Copy, RotateCcw, X } from "lucide-react";
import { useId } from "react";
import { copyText } from "@/kit/copy-text.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import type { RefusedEditRow } from "@/lib/db/db.ts";
import classes from "./refused-edit-card.module.css";
import { useRefusedText } from "./use-refused-text.ts";

type RefusedEditCardProps = {
  edit: RefusedEditRow;
  /** Why a retry is not possible now. */
  issue: FieldIssue | "noCommand" | "awaits" | undefined;
  onRetry: () => void;
  onDismiss: () => void;
};

/** One refused edit: what, where, old and new value, the reason, and the actions. */
export function RefusedEditCard({ edit, issue, onRetry, onDismiss }: RefusedEditCardProps) {
  const { t } = useLingui();
  const text = useRefusedText();
  const id = useId();
  const title = text.title(edit);
  return (
    <li className={classes.card} aria-labelledby={`${id}-title`}>
      <Group justify="space-between" gap="xs" align="baseline">
        <Title order={2} size="h4" id={`${id}-title`}>
          {title}
        </Title>
        <Group gap="xs">
          <Badge variant="light" color="gray">
            {text.kind(edit)}
          </Badge>
          <Text size="sm" c="dimmed">
            {text.when(edit)}
          </Text>
        </Group>
      </Group>
      {edit.fields.length > 0 && (
        <dl className={classes.fields}>
          {edit.fields.map((field) => {
            const { label, before, after } = text.field(edit, field);
            return (
              <div key={field.field}>
                <dt>{label}</dt>
                <dd>
                  {edit.kind !== "add" && (
                    <>
                      <del>{before}</del> <span aria-hidden>→</span>{" "}
                    </>
                  )}
                  <ins>{after}</ins>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <Text id={`${id}-why`}>{text.why(edit)}</Text>
      {issue === "noCommand" && (
        <Text size="sm" c="dimmed">
          <Trans>This edit can’t be tried again. Copy it to keep what it says.</Trans>
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          disabled={issue !== undefined}
          aria-label={t`Try again: ${title}`}
          aria-describedby={`${id}-why`}
          onClick={onRetry}
        >
          <Trans>Try again</Trans>
        </Button>
        <Button
          variant="subtle"
          leftSection={<Copy size={18} aria-hidden />}
          aria-label={t`Copy: ${title}`}
          onClick={() => void copyText(text.all([edit]), t`Export them instead.`)}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button
          variant="subtle"
          color="brick"
          leftSection={<X size={18} aria-hidden />}
          aria-label={t`Dismiss: ${title}`}
          onClick={onDismiss}
        >
          <Trans>Dismiss</Trans>
        </Button>
      </Group>
    </li>
  );
}
