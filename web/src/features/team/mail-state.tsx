import { Trans } from "@lingui/react/macro";
import { Clock, MailCheck, MailX } from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { Invitation } from "./team-data.ts";

/** Whether the mail of an invitation has left. */
export function MailBadge({ mail }: Pick<Invitation, "mail">) {
  switch (mail) {
    case "SENT":
      return (
        <StatusBadge icon={MailCheck}>
          <Trans>Sent</Trans>
        </StatusBadge>
      );
    case "WAITING":
      return (
        <StatusBadge tone="care" icon={Clock}>
          <Trans>Waiting to be sent</Trans>
        </StatusBadge>
      );
    case "NOT_SENT":
      return (
        <StatusBadge tone="care" icon={MailX}>
          <Trans>Not sent</Trans>
        </StatusBadge>
      );
  }
}

/** Why nothing was sent, and what to do instead. */
export function WhyNotSent({ hasMailServer }: { hasMailServer: boolean }) {
  return hasMailServer ? (
    <Trans>The mail server did not take the mail. Check the address, or send it again.</Trans>
  ) : (
    <Trans>No mail server is set up: make a new link, and pass it on yourself.</Trans>
  );
}
