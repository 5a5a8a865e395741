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

interface OtherSignInMethodsProps extends OtherSignInOptions {
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
}: OtherSignInMethodsProps) {
  // No retry from here: if the server has not answered, the surrounding form would show its loading state again.
  const { data } = useServerInfo({ retryOnMount: false });
  const [busy, setBusy] = useState<Provider | "passkey">();
  const [failure, setFailure] = useState<string>();
  useReturnFromCache(() => setBusy(undefined));
  const providers = data?.providers ?? [];
  const offersPasskeys = onSignedIn !== undefined && data?.passkeys === true && browserHasPasskeys();
  if (providers.length === 0 && !offersPasskeys) return null;

  async function signInBy<R extends AuthResult>(method: Provider | "passkey", signIn: Promise<R>) {
    setBusy(method);
    setFailure(undefined);
    const result = await signIn;
    // The provider's page is loading: keep the buttons disabled until it appears.
    if (result.ok && method !== "passkey") return;
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
            void signInBy(
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
      {offersPasskeys && (
        <Button
          variant="default"
          fullWidth
          leftSection={<KeyRound size={18} aria-hidden />}
          loading={busy === "passkey"}
          disabled={busy !== undefined && busy !== "passkey"}
          onClick={() => void signInBy("passkey", signInWithPasskey(rememberMe()))}
        >
          <Trans>Sign in with a passkey</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** Calls `onReturn` when this page is shown again from the back/forward cache, as after going back from a provider. */
function useReturnFromCache(onReturn: () => void): void {
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  });
}
