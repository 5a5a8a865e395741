import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CircleCheck, Clock, Link2Off, type LucideIcon, MailQuestion, MailX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { useSession } from "@/lib/session/session.ts";

interface DeadInvitationText {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

/** Why an invitation link no longer works, by the server's error code, and what to do. */
const words: Record<string, DeadInvitationText> = {
  INVITATION_USED: {
    icon: CircleCheck,
    title: <Trans>This invitation has been accepted</Trans>,
    text: (
      <Trans>Each invitation works once. If you accepted it, the wedding is waiting in your account.</Trans>
    ),
  },
  INVITATION_EXPIRED: {
    icon: Clock,
    title: <Trans>This invitation has expired</Trans>,
    text: (
      <Trans>
        Invitations work for 7 days. Ask the person who invited you to send it again: it takes one tap.
      </Trans>
    ),
  },
  INVITATION_CANCELLED: {
    icon: MailX,
    title: <Trans>This invitation was cancelled</Trans>,
    text: <Trans>If you think this is a mistake, ask the person who invited you for a new one.</Trans>,
  },
  INVITATION_REPLACED: {
    icon: MailQuestion,
    title: <Trans>There’s a newer invitation for you</Trans>,
    text: <Trans>It was sent again after this one. Please open the link in the newest email.</Trans>,
  },
};

const unknown: DeadInvitationText = {
  icon: Link2Off,
  title: <Trans>This invitation link doesn’t work</Trans>,
  text: (
    <Trans>
      Part of it may be missing. Open it from the email itself, or ask the person who invited you for a new
      one.
    </Trans>
  ),
};

export function DeadLink({ code }: { code: string }) {
  const { icon, title, text } = words[code] ?? unknown;
  const isOut = useSession().user === null;
  return (
    <EmptyState
      icon={icon}
      title={title}
      headingOrder={1}
      action={
        <Button component={Link} to={isOut ? "/auth" : "/app"} variant="default">
          {isOut ? <Trans>Sign in</Trans> : <Trans>Open your weddings</Trans>}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
