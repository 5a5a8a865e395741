import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { CircleAlert, Clock, type LucideIcon, MailOpen, MailX, Unplug, UserX, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Navigate, useParams } from "react-router";
import { SecondFactor } from "@/kit/account-forms/second-factor.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { PROVIDER_NAMES } from "@/lib/sign-in/providers.ts";
import type { Provider } from "@/lib/sign-in/types.ts";
import { AccountCard } from "./account-card.tsx";
import classes from "./auth-page.module.css";
import { LinkPassword } from "./link-password.tsx";
import { type ExitLink, useProviderReturn } from "./use-provider-return.ts";

/** The page that Google and Facebook redirect back to. */
export default function ProviderReturnPage() {
  const { provider } = useParams();
  if (provider !== "google" && provider !== "facebook") return <Navigate to="/auth" replace />;
  return <ProviderReturn provider={provider} />;
}

function ProviderReturn({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const name = PROVIDER_NAMES[provider];
  return (
    <AccountCard name={t`Continue with ${name}`}>
      <ReturnStageView provider={provider} />
    </AccountCard>
  );
}

function ReturnStageView({ provider }: { provider: Provider }) {
  const { stage, redirect, exitLink, continueWith, sendCallback, goBack } = useProviderReturn(provider);
  const common = { provider, exitLink };
  const rememberMe = redirect?.rememberMe ?? false;
  switch (stage.kind) {
    case "waiting":
      return <ProviderPending provider={provider} />;
    case "unreachable":
      return <ProviderUnreachable {...common} message={stage.message} onRetry={sendCallback} />;
    case "secondFactor":
      return (
        <SecondFactor
          passkeyRequest={stage.passkeyRequest}
          rememberMe={rememberMe}
          onSignedIn={() => continueWith({ ok: true })}
          onBack={goBack}
        />
      );
    case "password":
      return (
        <LinkPassword {...common} account={stage.account} rememberMe={rememberMe} onDone={continueWith} />
      );
    case "failed":
      return <ProviderFailure {...common} code={stage.code} message={stage.message} />;
  }
}

/** While the server asks the provider for the user's identity. */
function ProviderPending({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const name = PROVIDER_NAMES[provider];
  return (
    <Stack gap="md">
      <Title order={1} size="h1">
        <Trans>One moment</Trans>
      </Title>
      <Text c="dimmed" role="status">
        <Trans>You’re back from {name} and being signed in.</Trans>
      </Text>
      <SignalNote isWaiting>
        <Trans>This needs a connection. Nothing on this device is lost.</Trans>
      </SignalNote>
      <Skeleton height={44} aria-label={t`Loading`} />
    </Stack>
  );
}

interface OutcomeProps {
  provider: Provider;
  exitLink: ExitLink;
}

interface ProviderUnreachableProps extends OutcomeProps {
  message: string;
  onRetry: () => void;
}

/** The server was not reached; the provider's code is still valid. */
function ProviderUnreachable({ provider, exitLink, message, onRetry }: ProviderUnreachableProps) {
  const name = PROVIDER_NAMES[provider];
  return (
    <div role="alert">
      <EmptyState
        icon={WifiOff}
        headingOrder={1}
        title={<Trans>You’re back from {name}, but the server can’t be reached</Trans>}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {message}
      </EmptyState>
      <Text ta="center" mt="md">
        <Anchor component={Link} to={exitLink.to} state={exitLink.state} replace className={classes.toggle}>
          <BackLabel exitLink={exitLink} />
        </Anchor>
      </Text>
    </div>
  );
}

interface FailureText {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

interface ProviderFailureProps extends OutcomeProps {
  code: string;
  /** The server's message, shown for codes that this app has no text for. */
  message: string;
}

/** Explains why the sign-in failed and offers a next step. */
function ProviderFailure({ provider, exitLink, code, message }: ProviderFailureProps) {
  const { icon, title, text } = failureTextFor(code, PROVIDER_NAMES[provider], exitLink, message);
  const offersSignUp = code === "PROVIDER_WITHOUT_EMAIL" && !exitLink.isLinking;
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        headingOrder={1}
        title={title}
        action={
          <Button
            component={Link}
            to={offersSignUp ? "/auth?mode=sign-up" : exitLink.to}
            state={exitLink.state}
            replace
          >
            {offersSignUp ? <Trans>Create an account</Trans> : <BackLabel exitLink={exitLink} />}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

function BackLabel({ exitLink }: { exitLink: ExitLink }) {
  return exitLink.isLinking ? <Trans>Back to settings</Trans> : <Trans>Back to sign in</Trans>;
}

function failureTextFor(code: string, name: string, exitLink: ExitLink, message: string): FailureText {
  switch (code) {
    case "SAID_NO":
      return {
        icon: UserX,
        title: <Trans>You didn’t continue with {name}</Trans>,
        text: exitLink.isLinking ? (
          <Trans>Nothing has changed. You can connect it whenever you like.</Trans>
        ) : (
          <Trans>Nothing has changed. You can try again, or sign in another way.</Trans>
        ),
      };
    case "LINK_EXPIRED":
      return {
        icon: Clock,
        title: <Trans>Please start again</Trans>,
        text: (
          <Trans>
            This took too long, or was started in another tab or browser. For your safety it works once, for
            ten minutes. Nothing has changed.
          </Trans>
        ),
      };
    case "PROVIDER_WITHOUT_EMAIL":
      return {
        icon: MailX,
        title: <Trans>{name} didn’t share your email</Trans>,
        text: (
          <Trans>
            An account needs an email address. Create one with your email and a password; then you can connect{" "}
            {name} in the settings.
          </Trans>
        ),
      };
    case "CONFLICT":
      return {
        icon: Unplug,
        title: <Trans>This {name} account is taken</Trans>,
        text: (
          <Trans>
            It belongs to another account here, or yours is connected to another {name} account. Disconnect
            that one first.
          </Trans>
        ),
      };
    case "CONNECT_IN_SETTINGS":
      return {
        icon: Unplug,
        title: <Trans>You already have an account</Trans>,
        text: (
          <Trans>
            {name} can’t be connected from here. Sign in as you always do, then connect it in the settings.
          </Trans>
        ),
      };
    case "INVITATION_NEEDED":
      return {
        icon: MailOpen,
        title: <Trans>You need an invitation here</Trans>,
        text: (
          <Trans>
            Ask someone who plans here to invite you at the address you use with {name}. Then open the link in
            the invitation: {name} works there too.
          </Trans>
        ),
      };
    case "PROVIDER_FAILED":
      return {
        icon: CircleAlert,
        title: <Trans>{name} didn’t say who you are</Trans>,
        text: <Trans>This happens now and then. Please try again, or sign in another way.</Trans>,
      };
    default:
      return { icon: CircleAlert, title: <Trans>That didn’t work</Trans>, text: message };
  }
}
