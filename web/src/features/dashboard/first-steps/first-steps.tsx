import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Paper, Title, UnstyledButton } from "@mantine/core";
import { ChevronDown, Circle, CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { DateStep, NamesStep } from "./details-steps.tsx";
import classes from "./first-steps.module.css";
import { GuestsStep, PartnerStep, SiteStep } from "./steps.tsx";
import type { FirstStep, FirstStepId, FirstStepsState } from "./use-first-steps.ts";

const TITLES: Record<FirstStepId, MessageDescriptor> = {
  names: msg`Both your names`,
  partner: msg`Invite your partner to plan with you`,
  date: msg`The day`,
  guests: msg`Your first guests`,
  site: msg`Your website`,
};

/** First steps of a new wedding, each done in place. The card goes when all are done, or with "Not now". */
export function FirstSteps({ steps, dismiss }: FirstStepsState) {
  const titleId = useId();
  const formats = useFormats();
  // An open step stays open while the user works in it, even when it counts as done: more guests follow the first.
  const [opened, setOpened] = useState<FirstStepId>();
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length && opened === undefined) return null;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          <Trans>First steps</Trans>
        </Title>
        <span className={classes.count}>
          <Trans>
            {formats.number(done)} of {formats.number(steps.length)} done
          </Trans>
        </span>
        <Button variant="subtle" color="gray" onClick={dismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow
            key={step.key}
            step={step}
            isOpen={opened === step.key}
            onToggle={() => setOpened(opened === step.key ? undefined : step.key)}
            onDone={() => setOpened(undefined)}
          />
        ))}
      </ol>
    </Paper>
  );
}

interface StepRowProps {
  step: FirstStep;
  isOpen: boolean;
  onToggle: () => void;
  onDone: () => void;
}

function StepRow({ step, isOpen, onToggle, onDone }: StepRowProps) {
  const { t } = useLingui();
  const bodyId = useId();
  const title = t(TITLES[step.key]);
  if (step.done && !isOpen) {
    return (
      <li className={classes.step} data-done>
        <span className={classes.row}>
          <CircleCheck size={20} aria-hidden />
          <span>{title}</span>
          <span className="troth-visually-hidden">
            <Trans>done</Trans>
          </span>
        </span>
      </li>
    );
  }
  return (
    <li className={classes.step}>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        {step.done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
        <span className={classes.title}>{title}</span>
        <ChevronDown size={18} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {isOpen && (
        <div id={bodyId} className={classes.body}>
          <StepBody of={step.key} onDone={onDone} />
        </div>
      )}
    </li>
  );
}

function StepBody({ of, onDone }: { of: FirstStepId; onDone: () => void }) {
  switch (of) {
    case "names":
      return <NamesStep onDone={onDone} />;
    case "partner":
      return <PartnerStep onDone={onDone} />;
    case "date":
      return <DateStep onDone={onDone} />;
    case "guests":
      return <GuestsStep />;
    case "site":
      return <SiteStep />;
  }
}
