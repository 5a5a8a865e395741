import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { ProviderMark } from "@/kit/account-forms/provider-mark.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { api } from "@/lib/api/client.ts";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import type { User } from "@/lib/session/types.ts";
import { PROVIDER_NAMES, redirectToProvider } from "@/lib/sign-in/providers.ts";
import type { AuthResult, Provider } from "@/lib/sign-in/types.ts";
import classes from "../../settings.module.css";
import { RefusalNote } from "../../sign-in-again.tsx";
import { throwOnFailure } from "../../throw-on-failure.ts";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { type SignInMethods, useSignInMethods } from "./use-sign-in-methods.ts";

interface SignInMethodsCardProps {
  user: User;
  /** Moves the focus to the card that sets a password. */
  onSetPassword: () => void;
}

/** All ways to sign in: password, Google and Facebook, and passkeys. */
export function SignInMethodsCard({ user, onSetPassword }: SignInMethodsCardProps) {
  const query = useSignInMethods(user);
  return (
    <SettingsCard
      title={<Trans>Ways to sign in</Trans>}
      about={<Trans>Each one opens this account. At least one always stays.</Trans>}
    >
      <ServerData
        query={query}
        title={<Trans>Listing your ways to sign in needs a connection</Trans>}
        about={<Trans>You stay signed in on this device.</Trans>}
      >
        {(methods) => (
          <>
            <ul className={classes.list}>
              <PasswordRow hasPassword={methods.hasPassword} onSetPassword={onSetPassword} />
              <ProviderRows methods={methods} onChanged={query.refetch} />
            </ul>
            <PasskeysPart methods={methods} onChanged={query.refetch} />
            <SecondFactorPart email={user.email} methods={methods} onChanged={query.refetch} />
          </>
        )}
      </ServerData>
    </SettingsCard>
  );
}

interface PasswordRowProps {
  hasPassword: boolean;
  onSetPassword: () => void;
}

function PasswordRow({ hasPassword, onSetPassword }: PasswordRowProps) {
  return (
    <li className={classes.row}>
      <Text fw={550}>
        <Trans>Password</Trans>
      </Text>
      {hasPassword ? (
        <StatusBadge tone="good">
          <Trans>Set</Trans>
        </StatusBadge>
      ) : (
        <Button variant="default" onClick={onSetPassword}>
          <Trans>Set a password</Trans>
        </Button>
      )}
    </li>
  );
}

const PROVIDERS: readonly Provider[] = ["google", "facebook"];

/** Providers that this server offers, and linked ones that it no longer offers. */
function ProviderRows({ methods, onChanged }: { methods: SignInMethods; onChanged: () => unknown }) {
  const offeredProviders = useServerInfo().data?.providers ?? [];
  const linkOf = (provider: Provider) => methods.providers.find((link) => link.provider === provider);
  const shownProviders = PROVIDERS.filter(
    (provider) => offeredProviders.includes(provider) || linkOf(provider),
  );
  return shownProviders.map((provider) => (
    <ProviderRow
      key={provider}
      provider={provider}
      link={linkOf(provider)}
      hasPassword={methods.hasPassword}
      onChanged={onChanged}
    />
  ));
}

interface ProviderRowProps {
  provider: Provider;
  link: SignInMethods["providers"][number] | undefined;
  /** Whether to ask for the password. */
  hasPassword: boolean;
  onChanged: () => unknown;
}

function ProviderRow({ provider, link, hasPassword, onChanged }: ProviderRowProps) {
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
      {link ? (
        <DisconnectButton provider={provider} hasPassword={hasPassword} onChanged={onChanged} />
      ) : (
        <ConnectButton provider={provider} />
      )}
    </li>
  );
}

function ConnectButton({ provider }: { provider: Provider }) {
  const isOffline = useConnection() === "offline";
  const name = PROVIDER_NAMES[provider];
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<AuthResult>();

  async function connect() {
    setBusy(true);
    setResult(undefined);
    // `rememberMe` is irrelevant: the user is signed in already.
    const options = { rememberMe: true, returnTo: "/app/settings?tab=account", isLinking: true };
    const redirection = await redirectToProvider(provider, options);
    setResult(redirection);
    // On success stay busy: the provider's page is loading.
    if (!redirection.ok) setBusy(false);
  }

  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        disabled={isOffline}
        aria-label={t`Connect ${name}`}
        onClick={() => void connect()}
      >
        <Trans>Connect</Trans>
      </Button>
      {result?.ok === false && <RefusalNote error={result.message} code={result.code} />}
    </>
  );
}

interface DisconnectButtonProps {
  provider: Provider;
  hasPassword: boolean;
  onChanged: () => unknown;
}

function DisconnectButton({ provider, hasPassword, onChanged }: DisconnectButtonProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const [isConfirming, setConfirming] = useState(false);
  const name = PROVIDER_NAMES[provider];

  async function disconnect(currentPassword: string | null) {
    const options = { params: { path: { provider } }, body: { currentPassword } };
    const answer = await api().DELETE("/api/auth/me/providers/{provider}", options);
    throwOnFailure(answer, t`${name} couldn’t be disconnected`);
    await onChanged();
  }

  return (
    <>
      <Button
        variant="default"
        disabled={isOffline}
        aria-label={t`Disconnect ${name}`}
        onClick={() => setConfirming(true)}
      >
        <Trans>Disconnect</Trans>
      </Button>
      <MountWhenOpened opened={isConfirming}>
        {(opened) => (
          <ConfirmPasswordDialog
            opened={opened}
            onClose={() => setConfirming(false)}
            title={<Trans>Disconnect {name}?</Trans>}
            hasPassword={hasPassword}
            submitLabel={<Trans>Disconnect {name}</Trans>}
            successMessage={t`${name} is disconnected.`}
            onSubmit={disconnect}
          >
            <Text>
              <Trans>
                You can’t sign in with {name} any more. Your plans and your other ways to sign in stay.
              </Trans>
            </Text>
          </ConfirmPasswordDialog>
        )}
      </MountWhenOpened>
    </>
  );
}
