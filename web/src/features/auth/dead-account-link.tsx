import { Trans } from "@lingui/react/macro";
import { CircleCheck, Clock, Link2Off, type LucideIcon, MailQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";

interface DeadLinkText {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

/** Why a link from a mail no longer works, by the server's error code. */
const words: Record<string, DeadLinkText> = {
  LINK_USED: {
    icon: CircleCheck,
    title: <Trans>This link has been used</Trans>,
    text: <Trans>Each link works once. If you used it, you’re all set.</Trans>,
  },
  LINK_EXPIRED: {
    icon: Clock,
    title: <Trans>This link is too old</Trans>,
    text: (
      <Trans>For your safety, links work only for a while. Nothing has changed: ask for a new one.</Trans>
    ),
  },
  LINK_REPLACED: {
    icon: MailQuestion,
    title: <Trans>There’s a newer link for you</Trans>,
    text: <Trans>You asked for another one after this. Please open the link in the newest email.</Trans>,
  },
};

const unknown: DeadLinkText = {
  icon: Link2Off,
  title: <Trans>This link doesn’t work</Trans>,
  text: <Trans>Part of it may be missing. Open it from the email itself, or ask for a new one.</Trans>,
};

/** Explains a dead link and offers a next step. */
export function DeadAccountLink({ code, action }: { code: string | undefined; action: ReactNode }) {
  const { icon, title, text } = words[code ?? ""] ?? unknown;
  return (
    <div role="alert">
      <EmptyState icon={icon} title={title} headingOrder={1} action={action}>
        {text}
      </EmptyState>
    </div>
  );
}
