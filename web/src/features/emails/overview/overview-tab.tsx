import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { EmailTabProps } from "../email-target.ts";
import classes from "../emails.module.css";
import type { LetterContext } from "../letters/use-letter-context.ts";
import { QueueCounts } from "../queue/queue-counts.tsx";
import { useCanReadLetters } from "../server/email-server.ts";
import { TemplateCard } from "../templates/template-card.tsx";
import { QuickActions } from "./quick-actions.tsx";

/** Number of templates shown; the templates tab has all (Specification 3, section 2). */
const RECENT = 3;

interface OverviewTabProps extends EmailTabProps {
  stationery: LetterContext;
  onTemplates: () => void;
}

/** Quick actions, queue figures and the first templates. */
export function OverviewTab({ weddingId, stationery, onOpen, onTemplates }: OverviewTabProps) {
  const { t } = useLingui();
  const titleId = useId();
  const offered = stationery.templates.filter(({ hidden }) => !hidden);
  return (
    <>
      <QuickActions onOpen={onOpen} />
      {useCanReadLetters() && <QueueCounts weddingId={weddingId} />}
      <section className={classes.section} aria-labelledby={titleId}>
        <div className={classes.heading}>
          <Title order={2} size="h3" id={titleId}>
            <Trans>Recent Templates</Trans>
          </Title>
          <Button variant="subtle" onClick={onTemplates}>
            <Trans>All templates</Trans>
          </Button>
        </div>
        {offered.length === 0 ? (
          <Text c="dimmed">
            <Trans>All templates are hidden. You can bring them back under Templates.</Trans>
          </Text>
        ) : (
          <ul className={classes.cards} aria-label={t`Recent Templates`}>
            {offered.slice(0, RECENT).map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                onPreview={() => onOpen({ kind: "preview", id: template.id })}
                onUse={() => onOpen({ kind: "letter", start: template.id })}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
