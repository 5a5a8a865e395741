import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { Heart, type LucideIcon, MailQuestion, PenLine, UsersRound } from "lucide-react";
import { useId } from "react";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { BLANK_LETTER, type EmailTabProps, LETTER_TO_ALL, RSVP_REMINDER } from "../email-target.ts";
import classes from "../emails.module.css";
import type { LetterContext } from "../letters/letter-context.ts";
import { QueueCounts } from "../queue/queue-counts.tsx";
import { useCanReadLetters } from "../server/email-server.ts";
import { TemplateCard } from "../templates/template-card.tsx";

/** Number of templates shown; the templates tab has all. */
const MAX_TEMPLATES = 3;

interface OverviewTabProps extends EmailTabProps {
  letterContext: LetterContext;
  onTemplates: () => void;
}

/** Quick actions, queue figures and the first templates. */
export function OverviewTab({ weddingId, letterContext, onOpen, onTemplates }: OverviewTabProps) {
  const { t } = useLingui();
  const titleId = useId();
  const offeredTemplates = letterContext.templates.filter(({ hidden }) => !hidden);
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
        {offeredTemplates.length === 0 ? (
          <Text c="dimmed">
            <Trans>All templates are hidden. You can bring them back under Templates.</Trans>
          </Text>
        ) : (
          <ul className={classes.cards} aria-label={t`Recent Templates`}>
            {offeredTemplates.slice(0, MAX_TEMPLATES).map((template) => (
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

interface QuickAction {
  /** Start of the letter: blank, or a built-in template. */
  start: string;
  icon: LucideIcon;
  label: MessageDescriptor;
  about: MessageDescriptor;
  /** When the action is offered, relative to the wedding day. */
  time: "always" | "before" | "after";
}

const QUICK_ACTIONS: readonly QuickAction[] = [
  {
    start: BLANK_LETTER,
    icon: PenLine,
    label: msg`Send Custom Email`,
    about: msg`Your own words, to anyone you choose.`,
    time: "always",
  },
  {
    start: LETTER_TO_ALL,
    icon: UsersRound,
    label: msg`Send to All Guests`,
    about: msg`To everyone, one group, or any guests you choose.`,
    time: "always",
  },
  {
    start: RSVP_REMINDER,
    icon: MailQuestion,
    label: msg`RSVP Reminders`,
    about: msg`To guests who haven’t said yes or no, each with their own link to reply.`,
    time: "before",
  },
  {
    start: "thank-you",
    icon: Heart,
    label: msg`Thank You Notes`,
    about: msg`To guests who came, or everyone who gave a gift.`,
    time: "after",
  },
];

/**
 * The most frequent letters: reminders before the wedding day, thank-you notes after it. Each opens for review; nothing
 * is sent yet.
 */
function QuickActions({ onOpen }: Pick<EmailTabProps, "onOpen">) {
  const { t } = useLingui();
  const titleId = useId();
  const guard = useWriteGuard();
  const { countdown } = useReport("overview");
  const currentTime = countdown.kind === "married" ? "after" : "before";
  return (
    <section className={`${classes.section} ${classes.room}`} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        <Trans>Quick Actions</Trans>
      </Title>
      <ul className={`${classes.cards} ${classes.threeColumns}`} aria-labelledby={titleId}>
        {QUICK_ACTIONS.filter(({ time }) => time === "always" || time === currentTime).map(
          ({ start, icon: Icon, label, about }) => (
            <li key={start} className={classes.card}>
              <Button
                variant="light"
                justify="flex-start"
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => onOpen({ kind: "letter", start })}
                {...guard}
              >
                {t(label)}
              </Button>
              <Text size="sm" c="dimmed">
                {t(about)}
              </Text>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
