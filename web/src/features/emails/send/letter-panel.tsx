import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { CircleAlert, FlaskConical, Send } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { showToast } from "@/kit/toasts.tsx";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import type { LetterTemplate } from "@/lib/core/site.ts";
import { plainTextOf } from "@/lib/rich-text.ts";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { groupIdOf, isBlank, LETTER_TO_ALL, RSVP_REMINDER, templateIdOf } from "../email-target.ts";
import type { LetterContext } from "../letters/letter-context.ts";
import { type Mailing, useUnsubscribed } from "../server/email-server.ts";
import { AllowanceNote } from "./allowance-note.tsx";
import { isPickedIn, type LetterDraft, letterDraftName, newLetter } from "./letter-draft.ts";
import { GapLines, LetterForm, useVariableGaps } from "./letter-form.tsx";
import { groupRecipients, recipientsOf, useLettersFor, usePossibleRecipients } from "./recipients.ts";
import { useSending } from "./use-sending.ts";

interface LetterPanelProps {
  weddingId: string;
  /** Id of the template that it starts from, or another start of `email-target.ts`. */
  start: string;
  letterContext: LetterContext;
  onClose: () => void;
  /** Called when the letter is in the queue. */
  onSent: (mailing: Mailing) => void;
}

/** Panel that writes and sends a letter. A template that is removed meanwhile stays until the panel closes. */
export function LetterPanel(props: LetterPanelProps) {
  const { start, letterContext } = props;
  const { value: template } = useLastKnown(
    letterContext.templates.find(({ id }) => id === templateIdOf(start)),
  );
  if (!isBlank(start) && !template) return null;
  return <WriteLetter {...props} template={template} />;
}

interface WriteLetterProps extends LetterPanelProps {
  template: LetterTemplate | undefined;
}

/** The form of a letter with its buttons; sending asks for confirmation first. */
function WriteLetter(props: WriteLetterProps) {
  const { weddingId, start, letterContext, template, onClose, onSent } = props;
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const isOffline = useConnection() === "offline";
  const group = useReport("groups").find(({ id }) => id === groupIdOf(start));
  const form = useStoredDraftForm(letterDraftName(start), newLetter(start, template, group));
  const chosenTemplate = letterContext.templates.find(({ id }) => id === form.values.template);
  const type = start === RSVP_REMINDER ? "reminder" : (chosenTemplate?.type ?? "custom");
  const recipients = useRecipients(weddingId, form.values, letterContext, type);
  const { people, pickedSelection } = recipients;
  const { send, test, busy, problem } = useSending(weddingId);
  const [isConfirming, setConfirming] = useState(false);

  const count = pickedSelection.letters.length;
  const { subject, body } = form.values;
  const gaps = useVariableGaps(letterContext, subject, body, pickedSelection.letters);
  const request = {
    subject,
    body,
    recipients: recipientsOf(pickedSelection.letters),
    type,
    allowGaps: gaps.length > 0,
  };

  /** Returns whether the letter's text is complete; otherwise its fields show why not. */
  function checkText(): boolean {
    const { unknown: unknownVariables } = letterContext.letters.letter(subject, body, []);
    const issues = [
      ...(subject.trim() === ""
        ? [{ field: "subject", code: "required", message: t`Subject is required` }]
        : []),
      ...(plainTextOf(body) === ""
        ? [{ field: "body", code: "required", message: t`The letter is empty` }]
        : []),
      ...(unknownVariables.length > 0
        ? [{ field: "body", code: "unknown", message: t`Take out the unknown variables first` }]
        : []),
    ];
    if (issues.length > 0) form.refuse(issues);
    return issues.length === 0;
  }

  /** Asks for confirmation if the letter is complete; otherwise shows what it lacks. */
  function confirmSending() {
    const lacksSubjectOrRecipients = subject.trim() === "" || count === 0;
    if (lacksSubjectOrRecipients) {
      showToast(t`Please provide recipient email and subject`, {
        title: t`Missing Information`,
        tone: "care",
      });
    }
    if (checkText() && !lacksSubjectOrRecipients) setConfirming(true);
  }

  async function sendConfirmed() {
    setConfirming(false);
    const mailing = await send(request);
    if (!mailing) return;
    form.markSaved();
    onSent(mailing);
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={panelTitle()}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            leftSection={<FlaskConical size={18} aria-hidden />}
            loading={busy === "test"}
            disabled={isOffline || busy !== undefined}
            onClick={() => checkText() && void test(request)}
            {...guard}
          >
            <Trans>Send a test to myself</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            leftSection={<Send size={18} aria-hidden />}
            loading={busy === "send"}
            disabled={isOffline || busy !== undefined}
            {...guard}
          >
            {count === 0 ? <Trans>Send</Trans> : sendLabel()}
          </Button>
        </Group>
      }
    >
      <LetterForm
        id={formId}
        form={form}
        letterContext={letterContext}
        people={people}
        error={recipients.error}
        pickedSelection={pickedSelection}
        exclusions={recipients.exclusions}
        gaps={gaps}
        allowanceNote={<AllowanceNote weddingId={weddingId} count={count} />}
        isThanks={type === "thank-you"}
        isWaiting={busy !== undefined}
        onSubmit={confirmSending}
      />
      <div role="alert">
        {problem !== undefined && (
          <Alert color="brick" mt="md" icon={<CircleAlert size={20} aria-hidden />} title={t`Send Failed`}>
            {problem}
          </Alert>
        )}
      </div>
      <ConfirmSendingDialog
        opened={isConfirming}
        count={count}
        gaps={gaps}
        confirmLabel={sendLabel()}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void sendConfirmed()}
      />
    </SidePanel>
  );

  function sendLabel(): string {
    return t`${plural(count, { one: "Send # letter", other: "Send # letters" })}`;
  }

  function panelTitle(): ReactNode {
    if (template) return template.name || t`Template without a name`;
    if (group) return t`Letter to ${group.name}`;
    return start === LETTER_TO_ALL ? t`Letter to all guests` : t`Custom letter`;
  }
}

/** Who could get the letter, who of them is picked, and by key why others get none. */
function useRecipients(
  weddingId: string,
  draft: LetterDraft,
  letterContext: LetterContext,
  type: LetterTemplate["type"],
) {
  const { people, error } = usePossibleRecipients(weddingId, draft, letterContext);
  const unsubscribedAddresses = useUnsubscribed(weddingId).data ?? [];
  const lettersFor = useLettersFor(letterContext, type);
  const isPicked = isPickedIn(draft);
  const pickedPeople = people?.filter(({ key }) => isPicked(key)) ?? [];
  return {
    people,
    error,
    // Of all people, so that the form shows for each one who cannot be picked why not.
    exclusions: groupRecipients(people ?? [], unsubscribedAddresses, lettersFor).exclusions,
    pickedSelection: groupRecipients(pickedPeople, unsubscribedAddresses, lettersFor),
  };
}

interface ConfirmSendingDialogProps {
  opened: boolean;
  /** Number of letters. */
  count: number;
  gaps: ReturnType<typeof useVariableGaps>;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks whether to send the letters. Says how many they are, and which of them lack something. */
function ConfirmSendingDialog(props: ConfirmSendingDialogProps) {
  const { opened, count, gaps, confirmLabel, onCancel, onConfirm } = props;
  const { t } = useLingui();
  const cannotSendEmail = useServerInfo({ enabled: opened }).data?.mail === false;
  return (
    <ConfirmDialog
      opened={opened}
      title={gaps.length > 0 ? t`Send this letter with gaps?` : t`Send this letter?`}
      confirmLabel={confirmLabel}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Text>
        {t`${plural(count, {
          one: "It goes to # address.",
          other: "It goes to # addresses, one letter each: nobody sees who else gets it.",
        })}`}
      </Text>
      {gaps.length > 0 && (
        <>
          <Text mt="sm" fw={550}>
            <Trans>Some letters would have a gap</Trans>
          </Text>
          <GapLines gaps={gaps} />
        </>
      )}
      {cannotSendEmail && (
        <Text mt="sm">
          <Trans>This server can’t send email yet, so it keeps the letter and nobody gets it.</Trans>
        </Text>
      )}
    </ConfirmDialog>
  );
}
