import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { CircleAlert, KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { browserHasPasskeys, CANCELLED, signInWithPasskey } from "@/lib/session/passkeys.ts";
import { departTo, PROVIDER_NAMES } from "@/lib/session/providers.ts";
import type { AuthResult, EntryResult, Provider } from "@/lib/session/types.ts";
import classes from "./account-forms.module.css";
import { ProviderMark } from "./provider-mark.tsx";

export interface OtherWaysOffer {
  /** The page that somebody who comes back from a provider goes to. */
  returnTo: string;
}

interface OtherWaysProps extends OtherWaysOffer {
  /** What is ticked in the form above; a new account is remembered. */
  rememberMe?: () => boolean;
  /** The token that somebody was invited with. */
  invitation?: string | undefined;
  /** Of somebody who has an account: whoever makes one has no passkey for it yet. */
  onSignedIn?: (result: EntryResult) => void;
}

/** The ways in beside a password. None while nobody knows what this server offers. */
export function OtherWays({ returnTo, rememberMe = () => true, invitation, onSignedIn }: OtherWaysProps) {
  // Asked again from here, a server that did not answer would make the form around this wait once more.
  const { data } = useServerInfo({ retryOnMount: false });
  const [busy, setBusy] = useState<Provider | "passkey">();
  const [failure, setFailure] = useState<string>();
  useShownAgain(() => setBusy(undefined));
  const providers = data?.providers ?? [];
  const passkeys = onSignedIn !== undefined && data?.passkeys === true && browserHasPasskeys();
  if (providers.length === 0 && !passkeys) return null;

  async function go<R extends AuthResult>(way: Provider | "passkey", entering: Promise<R>) {
    setBusy(way);
    setFailure(undefined);
    const result = await entering;
    // The page of a provider is on its way: until it is there, nothing else is pressed.
    if (result.ok && way !== "passkey") return;
    setBusy(undefined);
    if (result.ok) onSignedIn?.(result);
    // Whoever closed the question knows that they did.
    else if (result.code !== CANCELLED) setFailure(result.message);
  }

  return (
    <Stack gap="sm" mt="md">
      <p className={classes.or}>
        <Trans>or</Trans>
      </p>
      {failure !== undefined && (
        <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />}>
          {failure}
        </Alert>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          fullWidth
          leftSection={<ProviderMark provider={provider} />}
          loading={busy === provider}
          disabled={busy !== undefined && busy !== provider}
          onClick={() =>
            void go(
              provider,
              departTo(provider, { rememberMe: rememberMe(), returnTo, invitation, isLinking: false }),
            )
          }
        >
          <Trans>Continue with {PROVIDER_NAMES[provider]}</Trans>
        </Button>
      ))}
      {passkeys && (
        <Button
          variant="default"
          fullWidth
          leftSection={<KeyRound size={18} aria-hidden />}
          loading={busy === "passkey"}
          disabled={busy !== undefined && busy !== "passkey"}
          onClick={() => void go("passkey", signInWithPasskey(rememberMe()))}
        >
          <Trans>Sign in with a passkey</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** Whoever goes back from a provider may find this very page, as they left it. */
function useShownAgain(then: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && then();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  });
}
