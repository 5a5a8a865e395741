import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useId } from "react";
import { formatNameList } from "@/lib/names/lists.ts";
import { DraftFormBody, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { EditPanel } from "@/records/record-panel/edit-panel.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import classes from "./invitations.module.css";
import {
  fillIn,
  hasPlaceholder,
  PLACEHOLDERS,
  useDefaultInviteMessage,
  useInviteMessage,
} from "./invite-message.ts";
import type { InvitationRecipient } from "./recipients.ts";

const WEBSITE = defineKind("website", {
  words: {
    untitled: msg`Website`,
    fields: { inviteMessage: { label: msg`Message`, inSentence: msg`invitation message` } },
  },
  form: [],
  phrases: {
    add: msg`Write the message`,
    save: msg`Save the message`,
    nameless: msg`The website`,
    added: () => msg`The message was saved.`,
    removed: () => msg`The message was removed.`,
    removalQuestion: msg`Remove the message?`,
    removalEffect: () => msg`The usual words come back.`,
    removedElsewhere: msg`This was removed on another device. Nothing you typed is lost: saving brings it back.`,
    failed: {
      add: msg`Failed to save the message`,
      change: msg`Failed to save the message`,
      remove: msg`Failed to remove the message`,
    },
  },
});

interface MessagePanelProps {
  /** The invitation used in the preview. */
  example: { greeting: string; url: string };
  onClose: () => void;
}

/** Edits the general invitation text, with a preview. */
export function MessagePanel({ example, onClose }: MessagePanelProps) {
  const { t } = useLingui();
  const previewId = useId();
  const guard = useWriteGuard();
  const defaultMessage = useDefaultInviteMessage();
  const form = useStoredDraftForm("website/invite-message", { inviteMessage: useInviteMessage() });
  const { inviteMessage } = form.values;
  const previewText = inviteMessage.trim() === "" ? defaultMessage : inviteMessage;
  const { name, link } = PLACEHOLDERS;
  return (
    <EditPanel
      kind={WEBSITE}
      id="site"
      title={t`Invitation message`}
      form={form}
      gone={false}
      buildChange={() => changeCommand(WEBSITE.table, "site", form.changes)}
      removal={null}
      onDone={onClose}
      onClose={onClose}
    >
      {(formId, submit) => (
        <DraftFormBody id={formId} form={form} onSubmit={submit}>
          <DraftTextarea
            form={form}
            field="inviteMessage"
            label={t`Message`}
            description={t`${name} and ${link} become each guest’s name and link.`}
            minRows={5}
            maxRows={14}
          />
          {!hasPlaceholder(previewText, "link") && (
            <Text size="sm" c="dimmed" role="status">
              <Trans>{link} isn’t in it, so the link goes at the end.</Trans>
            </Text>
          )}
          <div>
            <Button variant="subtle" onClick={() => form.set("inviteMessage", defaultMessage)} {...guard}>
              <Trans>Use the usual words</Trans>
            </Button>
          </div>
          <section aria-labelledby={previewId}>
            <Text id={previewId} size="sm" fw={550}>
              <Trans>How it reads</Trans>
            </Text>
            <blockquote className={classes.message}>
              {fillIn(previewText, { name: example.greeting, link: example.url })}
            </blockquote>
          </section>
        </DraftFormBody>
      )}
    </EditPanel>
  );
}

/** The people of an invitation, if its name does not list them. */
export function recipientNames({ name, members }: InvitationRecipient): string | undefined {
  const names = members.map((guest) => guest.name).filter(Boolean);
  return names.length === 1 && names[0] === name ? undefined : formatNameList(names);
}
