import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { ProviderMark } from "@/kit/account-forms/provider-mark.tsx";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { departTo, PROVIDER_NAMES } from "@/lib/session/providers.ts";
import type { AuthResult, Provider } from "@/lib/session/types.ts";
import { done } from "../../done.ts";
import classes from "../../settings.module.css";
import { Refused } from "../../sign-in-again.tsx";
import type { WaysIn } from "./use-ways-in.ts";

interface ProviderRowProps {
  provider: Provider;
  link: WaysIn["providers"][number] | undefined;
  onChanged: () => unknown;
}

export function ProviderRow({ provider, link, onChanged }: ProviderRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <ProviderMark provider={provider} />
          <Text fw={550}>{PROVIDER_NAMES[provider]}</Text>
        </Group>
        {link && (
          <Text size="sm" c="dimmed">
            {link.email !== "" && `${link.email} · `}
            <Trans>
              connected since <InstantText value={link.linkedAt} />
            </Trans>
          </Text>
        )}
      </div>
      {link ? <Disconnect provider={provider} onChanged={onChanged} /> : <Connect provider={provider} />}
    </li>
  );
}

function Connect({ provider }: { provider: Provider }) {
  const isOffline = useConnection() === "offline";
  const name = PROVIDER_NAMES[provider];
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<AuthResult>();

  async function connect() {
    setBusy(true);
    setResult(undefined);
    // How long a sign-in lasts does not matter: whoever comes back is in.
    const wishes = { rememberMe: true, returnTo: "/app/settings?tab=account", isLinking: true };
    const departed = await departTo(provider, wishes);
    setResult(departed);
    // The page of the provider is on its way.
    if (!departed.ok) setBusy(false);
  }

  return (
    <>
      <Button
        variant="default"
        loading={busy}
        disabled={isOffline}
        aria-label={t`Connect ${name}`}
        onClick={() => void connect()}
      >
        <Trans>Connect</Trans>
      </Button>
      {result?.ok === false && <Refused error={result.message} code={result.code} />}
    </>
  );
}

function Disconnect({ provider, onChanged }: { provider: Provider; onChanged: () => unknown }) {
  const { t } = useLingui();
  const { change, isBusy, isOffline, error, code } = useServerChange();
  const [isAsking, setAsking] = useState(false);
  const name = PROVIDER_NAMES[provider];

  async function disconnect() {
    setAsking(false);
    await change(async () => {
      const params = { path: { provider } };
      const answer = await api().DELETE("/api/auth/me/providers/{provider}", { params });
      done(answer, t`${name} could not be disconnected`);
      await onChanged();
    }, t`${name} is disconnected.`);
  }

  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        disabled={isOffline}
        aria-label={t`Disconnect ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Disconnect</Trans>
      </Button>
      {error !== undefined && <Refused error={error} code={code} />}
      <ConfirmDialog
        opened={isAsking}
        title={<Trans>Disconnect {name}?</Trans>}
        confirmLabel={<Trans>Disconnect {name}</Trans>}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void disconnect()}
      >
        <Text>
          <Trans>
            {name} does not lead into your account any more. Your plans and your other ways to sign in stay.
          </Trans>
        </Text>
      </ConfirmDialog>
    </>
  );
}
