import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { WifiOff } from "lucide-react";
import { useParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PublicLayout } from "@/kit/public-layout.tsx";
import { useAfter } from "@/kit/use-after.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { DeadLink } from "./dead-link.tsx";
import { useInvitation } from "./invitation.ts";
import { InvitationCard } from "./invitation-card.tsx";
import classes from "./invite-page.module.css";

/** Where the link of an invitation leads, for people with and without an account. */
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
  const { data, error, isFetching, refetch } = useInvitation(token);
  if (data) return <InvitationCard token={token} invitation={data} onGone={() => void refetch()} />;
  if (isFetching || !error) return <Waiting />;
  const isAnswer = error instanceof ApiError && error.status === 404;
  return isAnswer ? (
    <DeadLink code={error.code} />
  ) : (
    <Unreachable error={error} onRetry={() => void refetch()} />
  );
}

/** Long enough that a quick answer never flashes it. */
const SLOW_MILLISECONDS = 3000;

function Waiting() {
  const { t } = useLingui();
  const slow = useAfter(SLOW_MILLISECONDS);
  return (
    <Stack gap="md" role="status" aria-label={t`Loading`}>
      <Skeleton height={40} width="70%" />
      <Skeleton height={20} />
      <Skeleton height={20} width="85%" />
      <Skeleton height={44} mt="md" />
      {slow && (
        <Text c="dimmed">
          <Trans>The server takes its time. Your invitation is safe; this page goes on trying.</Trans>
        </Text>
      )}
    </Stack>
  );
}

/** Says nothing about the invitation, since nothing is known of it. */
function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const answered = error instanceof ApiError && !error.isNetworkFailure;
  return (
    <EmptyState
      icon={WifiOff}
      title={<Trans>The invitation cannot be loaded now</Trans>}
      headingOrder={1}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {answered ? (
        error.message
      ) : (
        <Trans>
          The server cannot be reached. Your invitation is not lost; please try again when you have a
          connection.
        </Trans>
      )}
    </EmptyState>
  );
}
