import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Skeleton, Stack } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { CircleAlert } from "lucide-react";
import { useParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsSignal } from "@/kit/needs-signal.tsx";
import { PublicLayout } from "@/kit/public-layout.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { DeadLink } from "./dead-link.tsx";
import { useInvitation } from "./invitation.ts";
import { InvitationCard } from "./invitation-card.tsx";
import classes from "./invite-page.module.css";

/** Target of an invitation link, with or without an account. */
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
      <Unanswered error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <NeedsSignal
      query={query}
      headingOrder={1}
      title={<Trans>The invitation needs a connection</Trans>}
      skeleton={<Waiting />}
    >
      <Trans>It isn’t lost, and your own plans on this device still open.</Trans>
    </NeedsSignal>
  );
}

function Waiting() {
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

/** Shown when the server could not be reached, without details of the invitation. */
function Unanswered({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
