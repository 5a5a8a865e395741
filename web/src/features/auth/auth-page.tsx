import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { LockKeyhole, MailOpen } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { type PendingSignIn, SecondFactor } from "@/kit/account-forms/second-factor.tsx";
import { SignInForm } from "@/kit/account-forms/sign-in-form.tsx";
import { SampleChoice, SignUpForm } from "@/kit/account-forms/sign-up-form.tsx";
import { useIsLate } from "@/kit/needs-signal.tsx";
import { PublicLayout } from "@/kit/public-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { session, useSession } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import classes from "./auth-page.module.css";
import { returnPath } from "./return-path.ts";

/** Signing in and signing up, on one screen. */
export default function AuthPage() {
  const { t } = useLingui();
  const { user, status } = useSession();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const isSigningUp = search.get("mode") === "sign-up";
  useDocumentTitle(`${isSigningUp ? t`Sign up` : t`Sign in`} · Troth`);

  const [pendingSignIn, setPendingSignIn] = useState<PendingSignIn>();

  const returnTo = returnPath(state?.from);
  if (status === "signedIn") return <Navigate to={returnTo} replace />;

  if (pendingSignIn) {
    return (
      <AuthCard>
        <SecondFactor {...pendingSignIn} onBack={() => setPendingSignIn(undefined)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard>
      <Title order={1} size="h1" mb="xs">
        {isSigningUp ? <Trans>Start your plan</Trans> : <Trans>Welcome back</Trans>}
      </Title>
      <Text c="dimmed" mb="lg">
        {isSigningUp ? (
          <Trans>One account, as many devices as you like, always in step.</Trans>
        ) : (
          <Trans>Sign in to plan on this device.</Trans>
        )}
      </Text>
      {status === "expired" && user && !isSigningUp && <ExpiredNote user={user} />}
      {status === "locked" && !isSigningUp && <LockedNote />}
      {status === "deleted" && user && <DeletedNote user={user} />}
      <SampleChoice />
      {isSigningUp ? (
        <SignUp returnTo={returnTo} />
      ) : (
        <FocusFirst>
          <SignInForm
            email={status === "deleted" ? undefined : user?.email || undefined}
            rememberMe={session().rememberByDefault()}
            otherWays={{ returnTo }}
            onSecondFactor={setPendingSignIn}
          />
        </FocusFirst>
      )}
      <SwitchModeLink isSigningUp={isSigningUp} state={state} />
      {(status === "signedOut" || status === "sample") && <SampleLink />}
    </AuthCard>
  );
}

function AuthCard({ children }: { children: ReactNode }) {
  return (
    <PublicLayout>
      <div className={`${classes.desk} ${classes.steady}`}>
        <div className={classes.card}>{children}</div>
      </div>
    </PublicLayout>
  );
}

/** The form, or a note when sign-up is by invitation. If the server is unreachable, the form reports it when sent. */
function SignUp({ returnTo }: { returnTo: string }) {
  const { data, isLoading } = useServerInfo();
  const isLate = useIsLate(isLoading);
  if (isLoading && !isLate) return <SkeletonRows rows={5} />;
  if (data?.signUps === "INVITED") return <InvitedOnly />;
  return (
    <FocusFirst>
      <SignUpForm otherWays={{ returnTo }} />
    </FocusFirst>
  );
}

/** Focuses the first empty field. */
function FocusFirst({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll("input") ?? [];
    [...fields].find(({ value }) => value === "")?.focus();
  }, []);
  return <div ref={form}>{children}</div>;
}

/** Switches between sign-in and sign-up. The form is in the address, so a reload keeps it; Back leaves both. */
function SwitchModeLink({ isSigningUp, state }: { isSigningUp: boolean; state: unknown }) {
  return (
    <Text ta="center" mt="lg">
      {isSigningUp ? <Trans>Already have an account?</Trans> : <Trans>Don’t have an account?</Trans>}{" "}
      <Anchor
        component={Link}
        to={isSigningUp ? "/auth" : "/auth?mode=sign-up"}
        replace
        state={state}
        className={classes.toggle}
      >
        {isSigningUp ? <Trans>Sign in</Trans> : <Trans>Sign up</Trans>}
      </Anchor>
    </Text>
  );
}

/** Link to the sample wedding, which needs no account. */
function SampleLink() {
  return (
    <Text ta="center" mt="sm">
      <Anchor component={Link} to="/sample" className={classes.toggle}>
        <Trans>Try a sample wedding without an account</Trans>
      </Anchor>
    </Text>
  );
}

/** After a session expires, everything stays on the device and can be used. */
function ExpiredNote({ user }: { user: User }) {
  return (
    <Alert color="ochre" mb="lg">
      <Trans>
        {user.firstName}, you were away for a while. Everything on this device is safe; sign in to sync it
        again.
      </Trans>
      <Button component={Link} to="/app" variant="default" mt="sm">
        <Trans>Continue without signing in</Trans>
      </Button>
    </Alert>
  );
}

/** Names no account: a user who chose not to be remembered here may not want the name shown. */
function LockedNote() {
  return (
    <Alert color="ochre" role="status" icon={<LockKeyhole size={20} aria-hidden />} mb="lg">
      <Trans>
        Your plan is hidden because “Remember me” was off and the browser was closed. Nothing is lost: sign in
        with the same account to open it, and changes that still wait are sent then.
      </Trans>
    </Alert>
  );
}

/** The account is deleted for good; its data on this device can still be viewed. */
function DeletedNote({ user }: { user: User }) {
  return (
    <Alert color="ochre" mb="lg">
      <Trans>The account {user.email} was deleted. Its plans are still on this device.</Trans>
      <Button component={Link} to="/app" variant="default" mt="sm">
        <Trans>See what’s here</Trans>
      </Button>
    </Alert>
  );
}

/** Replaces the sign-up form when accounts need an invitation. */
function InvitedOnly() {
  return (
    <Alert color="ochre" role="status" icon={<MailOpen size={20} aria-hidden />}>
      <Trans>
        You need an invitation to join this server. Ask someone who plans here to invite you, then open the
        link in the invitation.
      </Trans>
    </Alert>
  );
}
