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
    case "secondFactor":
      return (
        <SecondFactor
          passkeyRequest={stage.passkeyRequest}
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
  way: ExitLink;
}

interface NotSentYetProps extends OutcomeProps {
  message: string;
  onRetry: () => void;
}

/** The server was not reached; the provider's code is still valid. */
function ProviderUnreachable({ provider, way, message, onRetry }: NotSentYetProps) {
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
        <Anchor component={Link} to={way.to} state={way.state} replace className={classes.toggle}>
          <Back way={way} />
        </Anchor>
      </Text>
    </div>
  );
}

interface OutcomeText {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

interface NoEntryProps extends OutcomeProps {
  code: string;
  /** The server's message, shown for codes that this app has no text for. */
  message: string;
}

/** Explains why the sign-in failed and offers a next step. */
function ProviderFailure({ provider, way, code, message }: NoEntryProps) {
  const { icon, title, text } = outcomeTextFor(code, PROVIDER_NAMES[provider], way, message);
  const makesAccount = code === "PROVIDER_WITHOUT_EMAIL" && !way.isLinking;
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        headingOrder={1}
        title={title}
        action={
          <Button
            component={Link}
            to={makesAccount ? "/auth?mode=sign-up" : way.to}
            state={way.state}
            replace
          >
            {makesAccount ? <Trans>Create an account</Trans> : <Back way={way} />}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

function Back({ way }: { way: ExitLink }) {
  return way.isLinking ? <Trans>Back to settings</Trans> : <Trans>Back to sign in</Trans>;
}

function outcomeTextFor(code: string, name: string, way: ExitLink, message: string): OutcomeText {
  switch (code) {
    case "SAID_NO":
      return {
        icon: UserX,
        title: <Trans>You didn’t continue with {name}</Trans>,
        text: way.isLinking ? (
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
