import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Stack, Text, Title } from "@mantine/core";
import { CircleAlert, MailCheck } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { confirmEmail } from "@/lib/session/actions.ts";
import { useSession } from "@/lib/session/session.ts";
import type { AuthResult } from "@/lib/session/types.ts";
import { AccountCard } from "./account-card.tsx";
import { DeadAccountLink } from "./dead-account-link.tsx";

/**
 * Where the link that confirms an address leads. It asks for a press: programs that look into mail open links, too, and
 * would confirm what nobody has read.
 */
export default function ConfirmEmailPage() {
  const { t } = useLingui();
  const { token = "" } = useParams();
  const { status } = useSession();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<AuthResult>();

  async function confirm() {
    setBusy(true);
    setResult(undefined);
    try {
      setResult(await confirmEmail(token));
    } finally {
      setBusy(false);
    }
  }

  const goOn = (
    <Button component={Link} to={status === "signedOut" ? "/auth" : "/app"}>
      {status === "signedOut" ? <Trans>Sign in</Trans> : <Trans>Open your weddings</Trans>}
    </Button>
  );
  return (
    <AccountCard name={t`Confirm your address`}>
      {result?.ok ? (
        <div role="status">
          <EmptyState
            icon={MailCheck}
            headingOrder={1}
            title={<Trans>Your address is confirmed</Trans>}
            action={goOn}
          >
            <Trans>Invitations that are sent to it now find you.</Trans>
          </EmptyState>
        </div>
      ) : result?.status === 404 ? (
        <DeadAccountLink code={result.code} action={goOn} />
      ) : (
        <>
          <Title order={1} size="h1" mb="xs">
            <Trans>Confirm your address</Trans>
          </Title>
          <Text c="dimmed" mb="lg">
            <Trans>
              You made an account with this address? Then confirm it, and invitations that are sent to it
              count for you. If it was not you, close this page: nothing happens.
            </Trans>
          </Text>
          {result && (
            <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} mb="md">
              {result.message}
            </Alert>
          )}
          <Stack gap="md">
            <SignalNote isWaiting={busy}>
              <Trans>Confirming needs a connection. The link stays good, and your plan is safe.</Trans>
            </SignalNote>
            <Button fullWidth loading={busy} onClick={() => void confirm()}>
              {result ? <Trans>Try again</Trans> : <Trans>Yes, this is my address</Trans>}
            </Button>
          </Stack>
        </>
      )}
    </AccountCard>
  );
}
