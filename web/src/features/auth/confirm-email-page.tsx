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
import { DeadAccountLink, keptMethodsOf, signInMethodsOf, WaysToKeep } from "./sign-in-methods.tsx";

/**
 * Target of the link that confirms an address. Confirming needs a press, because mail scanners open links too. Then it
 * lists the ways to sign in, because another person may have made the account.
 */
export default function ConfirmEmailPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const { status } = useSession();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Extract<AuthResult, { ok: false }>>();
  const [account, setAccount] = useState<LinkedAccountMethods>();
  const [isConfirmed, setConfirmed] = useState(false);

  async function once<Result extends AuthResult>(
    ask: () => Promise<Result>,
    then: (result: Result) => void,
  ): Promise<void> {
    setBusy(true);
    setFailed(undefined);
    try {
      const result = await ask();
      if (result.ok) then(result);
      else setFailed(result);
    } finally {
      setBusy(false);
    }
  }

  const look = () =>
    once(
      () => linkedAccount(token),
      (result) => setAccount(result.account),
    );

  const confirm = (kept: ReadonlySet<string>) =>
    once(
      () => confirmEmail(token, keptMethodsOf(kept)),
      ({ newPasswordToken }) => {
        if (newPasswordToken === undefined) setConfirmed(true);
        else void navigate(`/reset-password/${newPasswordToken}`);
      },
    );

  const isOut = status === "signedOut" || status === "sample";
  const goOn = (
    <Button component={Link} to={isOut ? "/auth" : "/app"}>
      {isOut ? <Trans>Sign in</Trans> : <Trans>Open your weddings</Trans>}
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
            action={goOn}
          >
            <Trans>Invitations sent to it now reach you.</Trans>
          </EmptyState>
        </div>
      </AccountCard>
    );
  }
  if (failed?.status === 404) {
    return (
      <AccountCard name={t`Confirm your address`}>
        <DeadAccountLink code={failed.code} action={goOn} />
      </AccountCard>
    );
  }
  return (
    <AccountCard name={t`Confirm your address`}>
      <Title order={1} size="h1" mb="xs">
        <Trans>Confirm your address</Trans>
      </Title>
      {failed && (
        <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} mb="md">
          {failed.message}
        </Alert>
      )}
      {account ? (
        <Choice account={account} busy={busy} onConfirm={(kept) => void confirm(kept)} />
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
            <Button fullWidth loading={busy} onClick={() => void look()}>
              {failed ? <Trans>Try again</Trans> : <Trans>Yes, this is my address</Trans>}
            </Button>
          </Stack>
        </>
      )}
    </AccountCard>
  );
}

interface ChoiceProps {
  account: LinkedAccountMethods;
  busy: boolean;
  onConfirm: (kept: ReadonlySet<string>) => void;
}

/** Lists all ways to sign in to the account and asks whether the user recognises them. */
function Choice({ account, busy, onConfirm }: ChoiceProps) {
  const ways = signInMethodsOf(account);
  const [isChoosing, setChoosing] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
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
        <WaysToKeep ways={ways} kept={kept} onKeep={setKept} />
      ) : (
        <List>
          {ways.map(({ key, name, detail }) => (
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
        <Button fullWidth loading={busy} onClick={() => onConfirm(kept)}>
          <Trans>Confirm and remove the rest</Trans>
        </Button>
      ) : (
        <>
          <Button fullWidth loading={busy} onClick={() => onConfirm(new Set(ways.map(({ key }) => key)))}>
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
