import { Trans, useLingui } from "@lingui/react/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { House, Link2, User } from "lucide-react";
import { completedWords } from "@/domain/phones/phone-words.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useNameHints } from "@/wedding/hooks.ts";
import classes from "./invitations.module.css";
import { recipientNames } from "./recipient-names.ts";
import { type InvitationRecipient, isInvited } from "./recipients.ts";
import { SendButton } from "./send-button.tsx";
import { SentBadge } from "./sent-badge.tsx";
import type { PersonalLinks } from "./use-personal-links.ts";
import type { useSend } from "./use-send.ts";

interface InvitationRowProps {
  recipient: InvitationRecipient;
  personal: PersonalLinks;
  send: ReturnType<typeof useSend>;
  isOpen: boolean;
  isOffline: boolean;
  onOpen: () => void;
}

/** One invitation in the list: its guests, whether it was sent, and a button to send it. */
export function InvitationRow(props: InvitationRowProps) {
  const { recipient, personal, send, isOpen, isOffline, onOpen } = props;
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { name } = recipient;
  const link = personal.linkOf(recipient);
  const members = recipientNames(recipient);
  const hintOf = useNameHints();
  const hint = recipient.kind === "guest" ? hintOf(recipient.id) : undefined;
  const completed = send.completedOf(recipient);
  // For others only the panel has these buttons, so that a tap in the list cannot invite a group without invitations.
  const isTold = isInvited(recipient);
  const Icon = recipient.kind === "party" ? House : User;
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.whom} onClick={onOpen} aria-current={isOpen || undefined}>
        <span className={classes.name}>
          <Icon size={16} aria-hidden />
          <bdi>{name}</bdi>
        </span>
        {hint && <bdi className={classes.quiet}>{hint}</bdi>}
        {completed && (
          <span className={classes.quiet} title={t(completedWords(completed))}>
            <bdi>{completed}</bdi>
          </span>
        )}
        {members && <span className={classes.quiet}>{members}</span>}
        <span>
          <SentBadge recipient={recipient} />
        </span>
      </UnstyledButton>
      {isTold && link?.url && <SendButton recipient={recipient} url={link.url} send={send} />}
      {isTold && !link && personal.links.data && (
        <Button
          variant="default"
          leftSection={<Link2 size={18} aria-hidden />}
          aria-label={t`Make a link for ${name}`}
          disabled={isOffline || personal.isBusy}
          onClick={() => void personal.make([recipient])}
          {...guard}
        >
          <Trans>Make a link</Trans>
        </Button>
      )}
    </li>
  );
}
