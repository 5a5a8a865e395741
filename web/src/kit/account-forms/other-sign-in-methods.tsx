import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { CircleAlert, KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { browserHasPasskeys, CANCELLED, signInWithPasskey } from "@/lib/sign-in/passkeys.ts";
import { PROVIDER_NAMES, redirectToProvider } from "@/lib/sign-in/providers.ts";
import type { AuthResult, Provider, SignInResult } from "@/lib/sign-in/types.ts";
import classes from "./account-forms.module.css";
import { ProviderMark } from "./provider-mark.tsx";

export interface OtherSignInOptions {
  /** The page to open after returning from a provider. */
  returnTo: string;
}

interface OtherWaysProps extends OtherSignInOptions {
  /** The state of the checkbox in the form above; a new account is remembered. */
  rememberMe?: () => boolean;
  /** The token of an invitation. */
  invitation?: string | undefined;
  /** For sign-in only: a new account has no passkey yet. */
  onSignedIn?: (result: SignInResult) => void;
}

/** Sign-in methods other than a password. Empty until the server's configuration is known. */
export function OtherSignInMethods({
  returnTo,
  rememberMe = () => true,
  invitation,
  onSignedIn,
}: OtherWaysProps) {
  // No retry from here: if the server has not answered, the surrounding form would show its loading state again.
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
    // The provider's page is loading: keep the buttons disabled until it appears.
    if (result.ok && way !== "passkey") return;
    setBusy(undefined);
    if (result.ok) onSignedIn?.(result);
    // A user who closed the browser's dialog needs no message.
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
              redirectToProvider(provider, {
                rememberMe: rememberMe(),
                returnTo,
                invitation,
                isLinking: false,
              }),
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

/** Calls `then` when this page is shown again from the back/forward cache, as after going back from a provider. */
function useShownAgain(then: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && then();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  });
}
