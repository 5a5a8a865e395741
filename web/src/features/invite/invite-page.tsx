import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Skeleton, Stack } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import {
  CircleAlert,
  CircleCheck,
  Clock,
  Link2Off,
  type LucideIcon,
  MailQuestion,
  MailX,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsSignal } from "@/kit/needs-signal.tsx";
import { PublicLayout } from "@/kit/public-layout.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useSession } from "@/lib/session/session.ts";
import { InvitationCard, useInvitation } from "./invitation-card.tsx";
import classes from "./invite-page.module.css";

/** The page of an invitation link, for visitors with or without an account. */
export default function InvitePage() {
  const { t } = useLingui();
  const { token = "" } = useParams();
  useDocumentTitle(`${t`Invitation`} · Troth`);
  return (
    <PublicLayout>
      <div className={classes.desk}>
        <div className={classes.card}>
          <Invitation token={token} />
        </div>
      </div>
    </PublicLayout>
  );
}

function Invitation({ token }: { token: string }) {
  const query = useInvitation(token);
  const { data, error, isFetching, refetch } = query;
  if (data) return <InvitationCard token={token} invitation={data} onGone={() => void refetch()} />;
  if (error instanceof ApiError && !error.isNetworkFailure && !isFetching) {
    return error.status === 404 ? (
      <DeadLink code={error.code} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <NeedsSignal
      query={query}
      headingOrder={1}
      title={<Trans>The invitation needs a connection</Trans>}
      skeleton={<InvitationSkeleton />}
    >
      <Trans>It isn’t lost, and your own plans on this device still open.</Trans>
    </NeedsSignal>
  );
}

function InvitationSkeleton() {
  const { t } = useLingui();
  return (
    <Stack gap="md" role="status" aria-label={t`Loading`}>
      <Skeleton height={40} width="70%" />
      <Skeleton height={20} />
      <Skeleton height={20} width="85%" />
      <Skeleton height={44} mt="md" />
    </Stack>
  );
}

/** Shown when the server answered with an error, such as while it is busy. */
function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      icon={CircleAlert}
      title={<Trans>The invitation can’t be loaded right now</Trans>}
      headingOrder={1}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error.message}
    </EmptyState>
  );
}

interface UnusableInvitation {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

/** Why an invitation link no longer works, by the server's error code, and what to do. */
const DEAD_LINK_TEXTS: Record<string, UnusableInvitation> = {
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

const UNKNOWN_LINK_TEXT: UnusableInvitation = {
  icon: Link2Off,
  title: <Trans>This invitation link doesn’t work</Trans>,
  text: (
    <Trans>
      Part of it may be missing. Open it from the email itself, or ask the person who invited you for a new
      one.
    </Trans>
  ),
};

function DeadLink({ code }: { code: string }) {
  const { icon, title, text } = DEAD_LINK_TEXTS[code] ?? UNKNOWN_LINK_TEXT;
  const isSignedOut = useSession().user === null;
  return (
    <EmptyState
      icon={icon}
      title={title}
      headingOrder={1}
      action={
        <Button component={Link} to={isSignedOut ? "/auth" : "/app"} variant="default">
          {isSignedOut ? <Trans>Sign in</Trans> : <Trans>Open your weddings</Trans>}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
