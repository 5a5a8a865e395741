import { Trans } from "@lingui/react/macro";
import { Mail, MailCheck } from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { InvitationRecipient } from "./recipients.ts";

/**
 * Whether a recipient's invitation was sent: to all its guests, to some, or to none, perhaps because their groups get no
 * invitations.
 */
export function SentBadge({
  recipient: { isSent, getsInvitation, members },
}: {
  recipient: InvitationRecipient;
}) {
  const sent = members.filter(({ invitationSent }) => invitationSent).length;
  const all = members.length;
  return (
    <StatusBadge tone={isSent ? "good" : "neutral"} icon={isSent ? MailCheck : Mail}>
      {isSent && <Trans>Sent</Trans>}
      {!isSent && sent > 0 && (
        <Trans>
          Sent to {sent} of {all}
        </Trans>
      )}
      {!isSent &&
        sent === 0 &&
        (getsInvitation ? <Trans>Not sent</Trans> : <Trans>No invitation for this group</Trans>)}
    </StatusBadge>
  );
}
