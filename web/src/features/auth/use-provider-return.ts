import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { showToast } from "@/kit/toasts.tsx";
import {
  finishProviderSignIn,
  PROVIDER_NAMES,
  type ProviderRedirect,
  takeRedirect,
} from "@/lib/sign-in/providers.ts";
import type { PasskeyRequest, Provider, SignInResult, SignInStep } from "@/lib/sign-in/types.ts";
import { returnPath } from "./return-path.ts";

/** What the page shows: that it waits for the server, a question, or why the sign-in failed. */
type ReturnStage =
  | { kind: "waiting" }
  | { kind: "unreachable"; message: string }
  | { kind: "secondFactor"; passkeyRequest: PasskeyRequest }
  | { kind: "password"; account: NonNullable<SignInStep["passwordNeeded"]> }
  | { kind: "failed"; code: string; message: string };

/** The link that leaves a sign-in that failed or waits for a password. */
export interface ExitLink {
  /** Whether the user is signed in and only wanted to link a provider. */
  isLinking: boolean;
  to: string;
  /** The page that the user opened before signing in. */
  state?: { from: string };
}

/** The values in the address after the provider's redirect. */
interface ProviderCallback {
  code: string;
  state: string;
  error: string | null;
}

/** Finishes a sign-in after the provider's redirect. */
export function useProviderReturn(provider: Provider) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [callback] = useState(() => readCallback(search));
  const [redirect, setRedirect] = useState<ProviderRedirect>();
  const [stage, setStage] = useState<ReturnStage>({ kind: "waiting" });
  const exitLink = exitLinkOf(redirect);

  /** Shows the next stage after an answer of the server, or leaves the page when the sign-in is complete. */
  function continueWith(result: SignInResult, usedRedirect = redirect): void {
    if (!result.ok) {
      const { code = "UNKNOWN", message, status } = result;
      // The server accepts the code once: if only its answer was lost, it reports that on the next try.
      setStage(status === 0 ? { kind: "unreachable", message } : { kind: "failed", code, message });
    } else if (result.passkeyRequest) {
      setStage({ kind: "secondFactor", passkeyRequest: result.passkeyRequest });
    } else if (result.passwordNeeded) {
      setStage({ kind: "password", account: result.passwordNeeded });
    } else {
      const name = PROVIDER_NAMES[provider];
      if (result.linked) showToast(t`${name} is connected.`);
      navigate(returnPath(usedRedirect?.returnTo), { replace: true });
    }
  }

  async function sendCallback(usedRedirect = redirect): Promise<void> {
    if (!usedRedirect) return;
    setStage({ kind: "waiting" });
    const { code, state } = callback;
    continueWith(await finishProviderSignIn(usedRedirect, { code, state }), usedRedirect);
  }

  const hasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, however often it renders
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const storedRedirect = takeRedirect(provider);
    setRedirect(storedRedirect);
    // Remove the code and state from the address: they must not stay in the history or on screen.
    navigate(pathname, { replace: true });
    if (callback.error !== null) {
      const code = callback.error === "access_denied" ? "SAID_NO" : "PROVIDER_FAILED";
      setStage({ kind: "failed", code, message: "" });
    } else if (!storedRedirect || callback.code === "" || callback.state === "") {
      setStage({ kind: "failed", code: "LINK_EXPIRED", message: "" });
    } else {
      void sendCallback(storedRedirect);
    }
  }, []);

  return {
    stage,
    redirect,
    exitLink,
    continueWith: (result: SignInResult) => continueWith(result),
    sendCallback: () => void sendCallback(),
    goBack: () => navigate(exitLink.to, { replace: true, state: exitLink.state }),
  };
}

function readCallback(search: string): ProviderCallback {
  const params = new URLSearchParams(search);
  return { code: params.get("code") ?? "", state: params.get("state") ?? "", error: params.get("error") };
}

function exitLinkOf(redirect: ProviderRedirect | undefined): ExitLink {
  if (redirect?.isLinking) return { isLinking: true, to: returnPath(redirect.returnTo) };
  const exitLink = { isLinking: false, to: "/auth" };
  return redirect ? { ...exitLink, state: { from: redirect.returnTo } } : exitLink;
}
