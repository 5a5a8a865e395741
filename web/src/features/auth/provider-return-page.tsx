import { useLingui } from "@lingui/react/macro";
import { Navigate, useParams } from "react-router";
import { SecondFactor } from "@/kit/account-forms/second-factor.tsx";
import { PROVIDER_NAMES } from "@/lib/sign-in/providers.ts";
import type { Provider } from "@/lib/sign-in/types.ts";
import { AccountCard } from "./account-card.tsx";
import { LinkPassword } from "./link-password.tsx";
import { ProviderFailure, ProviderPending, ProviderUnreachable } from "./provider-results.tsx";
import { useProviderReturn } from "./use-provider-return.ts";

/** The page that Google and Facebook redirect back to. */
export default function ProviderReturnPage() {
  const { provider } = useParams();
  if (provider !== "google" && provider !== "facebook") return <Navigate to="/auth" replace />;
  return <Return provider={provider} />;
}

function Return({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const name = PROVIDER_NAMES[provider];
  return (
    <AccountCard name={t`Continue with ${name}`}>
      <Stage provider={provider} />
    </AccountCard>
  );
}

function Stage({ provider }: { provider: Provider }) {
  const { stage, departure, way, goOn, send, goBack } = useProviderReturn(provider);
  const outcome = { provider, way };
  const rememberMe = departure?.rememberMe ?? false;
  switch (stage.kind) {
    case "sent":
      return <ProviderPending provider={provider} />;
    case "unreachable":
      return <ProviderUnreachable {...outcome} message={stage.message} onRetry={send} />;
    case "asked":
      return (
        <SecondFactor
          asked={stage.asked}
          rememberMe={rememberMe}
          onSignedIn={() => goOn({ ok: true })}
          onBack={goBack}
        />
      );
    case "password":
      return <LinkPassword {...outcome} needed={stage.needed} rememberMe={rememberMe} onDone={goOn} />;
    case "over":
      return <ProviderFailure {...outcome} code={stage.code} message={stage.message} />;
  }
}
