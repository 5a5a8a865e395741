import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Paper, Title, UnstyledButton } from "@mantine/core";
import { ChevronDown, Circle, CircleCheck } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useSession } from "@/lib/session/session.ts";
import { DraftDate } from "@/records/draft-fields/draft-date.tsx";
import { DraftFormBody, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing, weddingDetails } from "@/records/presence/editor-marks.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import classes from "./first-steps.module.css";
import { GuestsStep, PartnerStep, SiteStep } from "./steps.tsx";
import type { FirstStep, FirstStepId, FirstStepsState } from "./use-first-steps.ts";

const STEP_TITLES: Record<FirstStepId, MessageDescriptor> = {
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
  const [openStep, setOpenStep] = useState<FirstStepId>();
  const doneCount = steps.filter((step) => step.done).length;
  if (doneCount === steps.length && openStep === undefined) return null;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          <Trans>First steps</Trans>
        </Title>
        <span className={classes.count}>
          <Trans>
            {formats.number(doneCount)} of {formats.number(steps.length)} done
          </Trans>
        </span>
        <Button variant="subtle" color="gray" px="xs" onClick={dismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow
            key={step.key}
            step={step}
            isOpen={openStep === step.key}
            onToggle={() => setOpenStep(openStep === step.key ? undefined : step.key)}
            onDone={() => setOpenStep(undefined)}
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
  const title = t(STEP_TITLES[step.key]);
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
          <StepBody stepId={step.key} onDone={onDone} />
        </div>
      )}
    </li>
  );
}

function StepBody({ stepId, onDone }: { stepId: FirstStepId; onDone: () => void }) {
  switch (stepId) {
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

interface StepProps {
  onDone: () => void;
}

/** The couple's names. The account's name is suggested for the first. */
function NamesStep({ onDone }: StepProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const { ownerName, partnerName } = useReport("details");
  const form = useStoredDraftForm("first-steps/names", {
    ownerName: ownerName ?? user?.firstName ?? "",
    partnerName: partnerName ?? "",
  });
  return (
    <DetailsForm form={form} onDone={onDone}>
      <DraftText form={form} field="ownerName" label={t`Your name`} autoComplete="off" />
      <DraftText form={form} field="partnerName" label={t`Partner name`} autoComplete="off" data-autofocus />
    </DetailsForm>
  );
}

function DateStep({ onDone }: StepProps) {
  const { t } = useLingui();
  const { weddingDate } = useReport("details");
  const form = useStoredDraftForm("first-steps/date", { weddingDate: weddingDate ?? "" });
  return (
    <DetailsForm form={form} onDone={onDone}>
      <DraftDate form={form} field="weddingDate" label={t`Wedding date`} />
    </DetailsForm>
  );
}

type CoupleField = "ownerName" | "partnerName" | "weddingDate";

interface DetailsFormProps<F extends CoupleField> extends StepProps {
  form: DraftForm<Record<F, string>>;
  children: ReactNode;
}

/** Some of the wedding's details, saved together. */
function DetailsForm<F extends CoupleField>({ form, onDone, children }: DetailsFormProps<F>) {
  const { t } = useLingui();
  const run = useRun();
  const details = useReport("details");
  const formId = useId();

  function save() {
    const changes = changedFields(form.values, details);
    if (Object.keys(changes).length > 0) {
      const result = runSafely(
        () => run({ type: "wedding.update", changes }),
        t`Not saved, but what you typed is still here. Please try again.`,
      );
      if (!result.ok) return form.refuse(result.issues);
    }
    form.markSaved();
    onDone();
  }

  return (
    <EditedThing {...weddingDetails}>
      <DraftFormBody id={formId} form={form} onSubmit={save}>
        <div className={classes.fields}>{children}</div>
      </DraftFormBody>
      <Button type="submit" form={formId} mt="md">
        <Trans>Save</Trans>
      </Button>
    </EditedThing>
  );
}

/** Fields that differ from the wedding; an emptied field is cleared. */
function changedFields(values: Partial<Record<CoupleField, string>>, details: WeddingDetails): WeddingFields {
  const fields: WeddingFields = {};
  for (const key of ["ownerName", "partnerName", "weddingDate"] as const) {
    const value = values[key]?.trim();
    if (value === undefined || value === (details[key] ?? "")) continue;
    fields[key] = value === "" ? null : value;
  }
  return fields;
}
