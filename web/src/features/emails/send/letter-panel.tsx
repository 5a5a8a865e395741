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
import { BLANK_LETTER, LETTER_TO_ALL, RSVP_REMINDER, templateIdOf } from "../email-target.ts";
import type { LetterContext } from "../letters/letter-context.ts";
import { type Mailing, useUnsubscribed } from "../server/email-server.ts";
import { AllowanceNote } from "./allowance-note.tsx";
import { isPickedIn, letterDraftName, newLetter } from "./letter-draft.ts";
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

/** Panel that writes and sends a letter. */
export function LetterPanel(props: LetterPanelProps) {
  const { start, letterContext } = props;
  const { value: template } = useLastKnown(
    letterContext.templates.find(({ id }) => id === templateIdOf(start)),
  );
  if (!template && start !== BLANK_LETTER && start !== LETTER_TO_ALL) return null;
  return <WriteLetter {...props} template={template} />;
}

/** The form of a letter with its buttons; sending asks for confirmation first. */
function WriteLetter(props: LetterPanelProps & { template: LetterTemplate | undefined }) {
  const { weddingId, start, letterContext, template, onClose, onSent } = props;
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const isOffline = useConnection() === "offline";
  const form = useStoredDraftForm(letterDraftName(start), newLetter(start, template));
  const { people, error } = usePossibleRecipients(weddingId, form.values, letterContext);
  const unsubscribed = useUnsubscribed(weddingId);
  const { send, test, busy, problem } = useSending(weddingId);
  const [isAsking, setAsking] = useState(false);
  const cannotSendEmail = useServerInfo({ enabled: isAsking }).data?.mail === false;

  const unsubscribedAddresses = unsubscribed.data ?? [];
  const isPicked = isPickedIn(form.values);
  const type = start === RSVP_REMINDER ? "reminder" : (template?.type ?? "custom");
  const lettersFor = useLettersFor(letterContext, type);
  // Of all people, to show why a person cannot be picked; and of the picked ones, to send.
  const { exclusions } = groupRecipients(people ?? [], unsubscribedAddresses, lettersFor);
  const pickedSelection = groupRecipients(
    people?.filter(({ key }) => isPicked(key)) ?? [],
    unsubscribedAddresses,
    lettersFor,
  );
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
    const { unknown } = letterContext.letters.letter(subject, body, []);
    const issues = [
      ...(subject.trim() === ""
        ? [{ field: "subject", code: "required", message: t`Subject is required` }]
        : []),
      ...(plainTextOf(body) === ""
        ? [{ field: "body", code: "required", message: t`The letter is empty` }]
        : []),
      ...(unknown.length > 0
        ? [{ field: "body", code: "unknown", message: t`Take out the unknown variables first` }]
        : []),
    ];
    if (issues.length > 0) form.refuse(issues);
    return issues.length === 0;
  }

  function askToSend() {
    const isMissing = subject.trim() === "" || count === 0;
    if (isMissing) {
      showToast(t`Please provide recipient email and subject`, {
        title: t`Missing Information`,
        tone: "care",
      });
    }
    if (checkText() && !isMissing) setAsking(true);
  }

  async function sendNow() {
    setAsking(false);
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
        error={error}
        pickedSelection={pickedSelection}
        exclusions={exclusions}
        gaps={gaps}
        allowanceNote={<AllowanceNote weddingId={weddingId} count={count} />}
        isThanks={template?.type === "thank-you"}
        isWaiting={busy !== undefined}
        onSubmit={askToSend}
      />
      <div role="alert">
        {problem !== undefined && (
          <Alert color="brick" mt="md" icon={<CircleAlert size={20} aria-hidden />} title={t`Send Failed`}>
            {problem}
          </Alert>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={gaps.length > 0 ? t`Send this letter with gaps?` : t`Send this letter?`}
        confirmLabel={sendLabel()}
        onCancel={() => setAsking(false)}
        onConfirm={() => void sendNow()}
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
    </SidePanel>
  );

  function sendLabel(): string {
    return t`${plural(count, { one: "Send # letter", other: "Send # letters" })}`;
  }

  function panelTitle(): ReactNode {
    if (template) return template.name || t`Template without a name`;
    return start === LETTER_TO_ALL ? t`Letter to all guests` : t`Custom letter`;
  }
}
