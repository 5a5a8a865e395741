import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { Eye } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { LetterTemplate } from "@/lib/core/site.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { EmailTabProps } from "../email-target.ts";
import type { LetterContext } from "../letters/letter-context.ts";
import { RecipientChoices } from "./recipient-choices.tsx";
import classes from "./write.module.css";

/** Number of templates shown; the templates tab has all. */
const MAX_TEMPLATES = 3;

interface WriteTabProps extends Pick<EmailTabProps, "onOpen"> {
  letterContext: LetterContext;
}

/** Starts a letter: by who gets it, or from one of the first templates. */
export function WriteTab({ letterContext, onOpen }: WriteTabProps) {
  const { t } = useLingui();
  const titleId = useId();
  const offeredTemplates = letterContext.templates.filter(({ hidden }) => !hidden);
  return (
    <div className={classes.columns}>
      <RecipientChoices onStart={(start) => onOpen({ kind: "letter", start })} />
      <section aria-labelledby={titleId}>
        <div className={classes.heading}>
          <Title order={2} size="h4" id={titleId}>
            <Trans>Recent Templates</Trans>
          </Title>
          <Button component={Link} to="/app/emails?tab=templates" variant="subtle">
            <Trans>All templates</Trans>
          </Button>
        </div>
        {offeredTemplates.length === 0 ? (
          <Text c="dimmed">
            <Trans>All templates are hidden. You can bring them back under Templates.</Trans>
          </Text>
        ) : (
          <ul className={classes.list} aria-label={t`Recent Templates`}>
            {offeredTemplates.slice(0, MAX_TEMPLATES).map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onPreview={() => onOpen({ kind: "preview", id: template.id })}
                onUse={() => onOpen({ kind: "letter", start: template.id })}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface TemplateRowProps {
  template: LetterTemplate;
  onPreview: () => void;
  onUse: () => void;
}

function TemplateRow({ template: { name, subject }, onPreview, onUse }: TemplateRowProps) {
  const { t } = useLingui();
  const titleId = useId();
  const guard = useWriteGuard();
  const title = name || t`Template without a name`;
  return (
    <li className={classes.template} aria-labelledby={titleId}>
      <div className={classes.texts}>
        <Title order={3} size="h5" id={titleId}>
          <bdi>{title}</bdi>
        </Title>
        <Text size="sm" c="dimmed">
          {subject || <Trans>No subject yet</Trans>}
        </Text>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Eye size={18} aria-hidden />}
          aria-label={t`Preview “${title}”`}
          onClick={onPreview}
        >
          <Trans>Preview</Trans>
        </Button>
        <Button variant="light" aria-label={t`Use “${title}”`} onClick={onUse} {...guard}>
          <Trans>Use</Trans>
        </Button>
      </div>
    </li>
  );
}
