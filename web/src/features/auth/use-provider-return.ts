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

type ReturnStage =
  | { kind: "sent" }
  | { kind: "unreachable"; message: string }
  | { kind: "secondFactor"; passkeyRequest: PasskeyRequest }
  | { kind: "password"; needed: NonNullable<SignInStep["passwordNeeded"]> }
  | { kind: "over"; code: string; message: string };

/** Where the link out of a failed sign-in leads. */
export interface ExitLink {
  /** Whether the user is signed in and only wanted to link a provider. */
  isLinking: boolean;
  to: string;
  /** The page they wanted before signing in. */
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
  const [brought] = useState(() => readBrought(search));
  const [departure, setDeparture] = useState<ProviderRedirect>();
  const [stage, setStage] = useState<ReturnStage>({ kind: "sent" });
  const way = exitLinkOf(departure);

  function goOn(result: SignInResult, of = departure): void {
    if (!result.ok) {
      const { code = "UNKNOWN", message, status } = result;
      // The server accepts the code once: if only its answer was lost, it reports that on the next try.
      setStage(status === 0 ? { kind: "unreachable", message } : { kind: "over", code, message });
    } else if (result.passkeyRequest) {
      setStage({ kind: "secondFactor", passkeyRequest: result.passkeyRequest });
    } else if (result.passwordNeeded) {
      setStage({ kind: "password", needed: result.passwordNeeded });
    } else {
      const name = PROVIDER_NAMES[provider];
      if (result.linked) showToast(t`${name} is connected.`);
      navigate(returnPath(of?.returnTo), { replace: true });
    }
  }

  async function send(of = departure): Promise<void> {
    if (!of) return;
    setStage({ kind: "sent" });
    goOn(await finishProviderSignIn(of, { code: brought.code, state: brought.state }), of);
  }

  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, however often it renders
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const kept = takeRedirect(provider);
    setDeparture(kept);
    // Remove the code and state from the address: they must not stay in the history or on screen.
    navigate(pathname, { replace: true });
    if (brought.error !== null) {
      const code = brought.error === "access_denied" ? "SAID_NO" : "PROVIDER_FAILED";
      setStage({ kind: "over", code, message: "" });
    } else if (!kept || brought.code === "" || brought.state === "") {
      setStage({ kind: "over", code: "LINK_EXPIRED", message: "" });
    } else {
      void send(kept);
    }
  }, []);

  return {
    stage,
    departure,
    way,
    goOn: (result: SignInResult) => goOn(result),
    send: () => void send(),
    goBack: () => navigate(way.to, { replace: true, state: way.state }),
  };
}

function readBrought(search: string): ProviderCallback {
  const params = new URLSearchParams(search);
  return { code: params.get("code") ?? "", state: params.get("state") ?? "", error: params.get("error") };
}

function exitLinkOf(departure: ProviderRedirect | undefined): ExitLink {
  if (departure?.isLinking) return { isLinking: true, to: returnPath(departure.returnTo) };
  const way = { isLinking: false, to: "/auth" };
  return departure ? { ...way, state: { from: departure.returnTo } } : way;
}
