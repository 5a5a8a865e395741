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
import { NEW_LETTER, REMINDERS, TO_ALL, templateOf } from "../email-target.ts";
import type { LetterContext } from "../letters/letter-preview.tsx";
import { type Mailing, useUnsubscribed } from "../server/email-server.ts";
import { AllowanceNote } from "./allowance-note.tsx";
import { draftName, isPickedIn, newLetter } from "./letter-draft.ts";
import { GapLines, LetterForm, useVariableGaps } from "./letter-form.tsx";
import { recipientsOf, sortPeople, useLettersFor, usePeople } from "./recipients.ts";
import { useSending } from "./use-sending.ts";

interface LetterPanelProps {
  weddingId: string;
  /** The template it starts from, or one of the two blank starts. */
  start: string;
  stationery: LetterContext;
  onClose: () => void;
  /** Called when it is in the queue. */
  onSent: (mailing: Mailing) => void;
}

/** Panel beside the console: writes and sends a letter. */
export function LetterPanel(props: LetterPanelProps) {
  const { start, stationery } = props;
  const { value: template } = useLastKnown(stationery.templates.find(({ id }) => id === templateOf(start)));
  if (!template && start !== NEW_LETTER && start !== TO_ALL) return null;
  return <WriteLetter {...props} template={template} />;
}

function WriteLetter(props: LetterPanelProps & { template: LetterTemplate | undefined }) {
  const { weddingId, start, stationery, template, onClose, onSent } = props;
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const isOffline = useConnection() === "offline";
  const form = useStoredDraftForm(draftName(start), newLetter(start, template));
  const { people, error } = usePeople(weddingId, form.values, stationery);
  const unsubscribed = useUnsubscribed(weddingId);
  const { send, test, busy, problem } = useSending(weddingId);
  const [isAsking, setAsking] = useState(false);
  const isKept = useServerInfo({ enabled: isAsking }).data?.mail === false;

  const gone = unsubscribed.data ?? [];
  const isPicked = isPickedIn(form.values);
  const type = start === REMINDERS ? "reminder" : (template?.type ?? "custom");
  const letters = useLettersFor(stationery, type);
  const { excluded } = sortPeople(people ?? [], gone, letters);
  const sorted = sortPeople(people?.filter(({ key }) => isPicked(key)) ?? [], gone, letters);
  const count = sorted.letters.length;
  const { subject, body } = form.values;
  const gaps = useVariableGaps(stationery, subject, body, sorted.letters);
  const letter = {
    subject,
    body,
    recipients: recipientsOf(sorted.letters),
    type,
    allowGaps: gaps.length > 0,
  };

  /** Whether the letter's text is complete; otherwise its fields show why not. */
  function isWritten(): boolean {
    const { unknown } = stationery.letters.letter(subject, body, []);
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

  function ask() {
    const isMissing = subject.trim() === "" || count === 0;
    if (isMissing) {
      showToast(t`Please provide recipient email and subject`, {
        title: t`Missing Information`,
        tone: "care",
      });
    }
    if (isWritten() && !isMissing) setAsking(true);
  }

  async function sendNow() {
    setAsking(false);
    const mailing = await send(letter);
    if (!mailing) return;
    form.markSaved();
    onSent(mailing);
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={titleOf()}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            leftSection={<FlaskConical size={18} aria-hidden />}
            loading={busy === "test"}
            disabled={isOffline || busy !== undefined}
            onClick={() => isWritten() && void test(letter)}
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
            {count === 0 ? <Trans>Send</Trans> : lettersWords()}
          </Button>
        </Group>
      }
    >
      <LetterForm
        id={formId}
        form={form}
        stationery={stationery}
        people={people}
        error={error}
        sorted={sorted}
        excluded={excluded}
        gaps={gaps}
        note={<AllowanceNote weddingId={weddingId} count={count} />}
        isThanks={template?.type === "thank-you"}
        isWaiting={busy !== undefined}
        onSubmit={ask}
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
        confirmLabel={lettersWords()}
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
        {isKept && (
          <Text mt="sm">
            <Trans>This server can’t send email yet, so it keeps the letter and nobody gets it.</Trans>
          </Text>
        )}
      </ConfirmDialog>
    </SidePanel>
  );

  function lettersWords(): string {
    return t`${plural(count, { one: "Send # letter", other: "Send # letters" })}`;
  }

  function titleOf(): ReactNode {
    if (template) return template.name || t`Template without a name`;
    return start === TO_ALL ? t`Letter to all guests` : t`Custom letter`;
  }
}
