import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { Eye, EyeOff, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { LetterTemplate } from "@/lib/core/site.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { TYPE_WORDS } from "../email-words.ts";
import classes from "../emails.module.css";
import { inBraces } from "../letters/variable-words.ts";

interface TemplateCardProps {
  template: LetterTemplate;
  onPreview: () => void;
  onUse: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** A template with its name, type and content. */
export function TemplateCard({ template, onPreview, onUse, children }: TemplateCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const guard = useWriteGuard();
  const { name, type, subject, variables, unknown, hidden } = template;
  const title = name || t`Template without a name`;
  return (
    <li className={classes.card} aria-labelledby={titleId}>
      <div className={classes.heading}>
        <Title order={3} size="h4" id={titleId}>
          <bdi>{title}</bdi>
        </Title>
        <StatusBadge>{t(TYPE_WORDS[type])}</StatusBadge>
        {hidden && (
          <StatusBadge icon={EyeOff}>
            <Trans>Hidden</Trans>
          </StatusBadge>
        )}
        {unknown.length > 0 && (
          <StatusBadge tone="care" icon={TriangleAlert}>
            <Trans>Unknown: {formatNameList(unknown.map(inBraces))}</Trans>
          </StatusBadge>
        )}
      </div>
      <Text className={classes.texts}>{subject || <Trans>No subject yet</Trans>}</Text>
      <Text size="sm" c="dimmed" className={classes.texts}>
        {variables.length === 0 ? (
          <Trans>No variables</Trans>
        ) : (
          <Trans>Variables: {formatNameList(variables.map(inBraces))}</Trans>
        )}
      </Text>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<Eye size={18} aria-hidden />}
          aria-label={t`Preview “${title}”`}
          onClick={onPreview}
        >
          <Trans>Preview</Trans>
        </Button>
        <Button variant="light" aria-label={t`Use “${title}”`} onClick={onUse} {...guard}>
          <Trans>Use</Trans>
        </Button>
        {children}
      </div>
    </li>
  );
}
