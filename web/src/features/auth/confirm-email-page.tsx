import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, List, Stack, Text, Title } from "@mantine/core";
import { CircleAlert, MailCheck } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { useSession } from "@/lib/session/session.ts";
import { confirmEmail, type LinkedAccountMethods, linkedAccount } from "@/lib/sign-in/actions.ts";
import type { AuthResult } from "@/lib/sign-in/types.ts";
import { AccountCard } from "./account-card.tsx";
import { DeadAccountLink, keptMethodsOf, SignInMethodChoice, signInMethodsOf } from "./sign-in-methods.tsx";

/**
 * The page of the link that confirms an email address. It confirms nothing before the user presses a button, because
 * mail scanners open links too. Then it lists the ways to sign in, because another person may have made the account.
 */
export default function ConfirmEmailPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const { status } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Extract<AuthResult, { ok: false }>>();
  const [account, setAccount] = useState<LinkedAccountMethods>();
  const [isConfirmed, setConfirmed] = useState(false);

  /** Sends a request with the buttons disabled, and keeps a failure for the page to show. */
  async function sendRequest<Result extends AuthResult>(
    request: () => Promise<Result>,
    onSuccess: (result: Result) => void,
  ): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await request();
      if (result.ok) onSuccess(result);
      else setFailure(result);
    } finally {
      setBusy(false);
    }
  }

  const loadAccount = () =>
    sendRequest(
      () => linkedAccount(token),
      (result) => setAccount(result.account),
    );

  const confirm = (keptKeys: ReadonlySet<string>) =>
    sendRequest(
      () => confirmEmail(token, keptMethodsOf(keptKeys)),
      ({ newPasswordToken }) => {
        if (newPasswordToken === undefined) setConfirmed(true);
        else void navigate(`/reset-password/${newPasswordToken}`);
      },
    );

  const isSignedOut = status === "signedOut" || status === "sample";
  const continueButton = (
    <Button component={Link} to={isSignedOut ? "/auth" : "/app"}>
      {isSignedOut ? <Trans>Sign in</Trans> : <Trans>Open your weddings</Trans>}
    </Button>
  );
  if (isConfirmed) {
    return (
      <AccountCard name={t`Confirm your address`}>
        <div role="status">
          <EmptyState
            icon={MailCheck}
            headingOrder={1}
            title={<Trans>Your address is confirmed</Trans>}
            action={continueButton}
          >
            <Trans>Invitations sent to it now reach you.</Trans>
          </EmptyState>
        </div>
      </AccountCard>
    );
  }
  if (failure?.status === 404) {
    return (
      <AccountCard name={t`Confirm your address`}>
        <DeadAccountLink code={failure.code} action={continueButton} />
      </AccountCard>
    );
  }
  return (
    <AccountCard name={t`Confirm your address`}>
      <Title order={1} size="h1" mb="xs">
        <Trans>Confirm your address</Trans>
      </Title>
      {failure && (
        <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} mb="md">
          {failure.message}
        </Alert>
      )}
      {account ? (
        <SignInMethodsReview account={account} busy={busy} onConfirm={(keptKeys) => void confirm(keptKeys)} />
      ) : (
        <>
          <Text c="dimmed" mb="lg">
            <Trans>
              Did you create an account with this address? Confirm it, so that invitations reach you. If it
              wasn’t you, just close this page.
            </Trans>
          </Text>
          <Stack gap="md">
            <SignalNote isWaiting={busy}>
              <Trans>Confirming needs a connection. The link still works later, and your plan is safe.</Trans>
            </SignalNote>
            <Button fullWidth loading={busy} onClick={() => void loadAccount()}>
              {failure ? <Trans>Try again</Trans> : <Trans>Yes, this is my address</Trans>}
            </Button>
          </Stack>
        </>
      )}
    </AccountCard>
  );
}

interface SignInMethodsReviewProps {
  account: LinkedAccountMethods;
  busy: boolean;
  onConfirm: (keptKeys: ReadonlySet<string>) => void;
}

/** Lists all ways to sign in to the account and asks whether the user recognises them. */
function SignInMethodsReview({ account, busy, onConfirm }: SignInMethodsReviewProps) {
  const methods = signInMethodsOf(account);
  const [isChoosing, setChoosing] = useState(false);
  const [keptKeys, setKeptKeys] = useState<ReadonlySet<string>>(new Set());
  const { email } = account;
  return (
    <Stack gap="md">
      <Text>
        <Trans>
          These open the account {email}. If someone else created it with your address, not all of them are
          yours.
        </Trans>
      </Text>
      {isChoosing ? (
        <SignInMethodChoice methods={methods} keptKeys={keptKeys} onChange={setKeptKeys} />
      ) : (
        <List>
          {methods.map(({ key, name, detail }) => (
            <List.Item key={key}>
              <Text fw={550}>{name}</Text>
              {detail !== "" && (
                <Text size="sm" c="dimmed">
                  {detail}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      )}
      <SignalNote isWaiting={busy}>
        <Trans>Confirming needs a connection. The link still works later, and your plan is safe.</Trans>
      </SignalNote>
      {isChoosing ? (
        <Button fullWidth loading={busy} onClick={() => onConfirm(keptKeys)}>
          <Trans>Confirm and remove the rest</Trans>
        </Button>
      ) : (
        <>
          <Button fullWidth loading={busy} onClick={() => onConfirm(new Set(methods.map(({ key }) => key)))}>
            <Trans>All of this is mine, confirm</Trans>
          </Button>
          <Button fullWidth variant="default" disabled={busy} onClick={() => setChoosing(true)}>
            <Trans>Something isn’t mine</Trans>
          </Button>
        </>
      )}
    </Stack>
  );
}
