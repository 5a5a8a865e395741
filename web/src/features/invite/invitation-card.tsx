import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ROLE_MEANINGS, ROLE_NAMES } from "@/domain/team/role-words.ts";
import { type PendingSignIn, SecondFactor } from "@/kit/account-forms/second-factor.tsx";
import { SignInForm } from "@/kit/account-forms/sign-in-form.tsx";
import { SampleChoice, SignUpForm } from "@/kit/account-forms/sign-up-form.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError, accountChanged } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { session, useSession } from "@/lib/session/session.ts";
import { useSignOut } from "@/records/sign-out/sign-out-dialog.tsx";
import { useJoinedWedding } from "@/wedding/hooks.ts";
import classes from "./invite-page.module.css";

interface InvitationCardProps {
  token: string;
  invitation: OpenInvitation;
  /** Called when the invitation has just become invalid. */
  onGone: () => void;
}

/** Who invites to which wedding, and the next step: accept, sign in, sign up, or switch the account. */
export function InvitationCard({ token, invitation, onGone }: InvitationCardProps) {
  const { user, status } = useSession();
  const { accept, busy, failure } = useAcceptInvitation(token, invitation);
  const isGone = failure?.status === 404;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  const isForOtherAddress = status === "signedIn" && !isSameAddress(user?.email, invitation.email);

  return (
    <>
      <InvitationText invitation={invitation} />
      {failure && !isGone && (
        <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} mb="md">
          {failure.message}
        </Alert>
      )}
      {status === "signedIn" && !isForOtherAddress && (
        <SignalNote isWaiting={busy}>
          <Trans>Accepting needs a connection. The invitation still works later.</Trans>
        </SignalNote>
      )}
      {isForOtherAddress && <OtherAccount invitation={invitation} signedInAs={user?.email ?? ""} />}
      {status === "signedIn" && !isForOtherAddress && (
        <Button fullWidth mt="md" loading={busy} onClick={() => void accept()}>
          {failure ? <Trans>Try again</Trans> : <Trans>Accept invitation</Trans>}
        </Button>
      )}
      {status !== "signedIn" && (
        <SignInToAccept token={token} invitation={invitation} onSignedIn={() => void accept()} />
      )}
    </>
  );
}

function InvitationText({
  invitation: { invitedBy, role, wedding, expiresAt },
}: {
  invitation: OpenInvitation;
}) {
  const { i18n } = useLingui();
  const inviter = [invitedBy.firstName, invitedBy.lastName].filter(Boolean).join(" ");
  const title = wedding.title;
  const roleName = i18n._(ROLE_NAMES[role]);
  return (
    <div className={classes.words}>
      <Text c="dimmed" className={classes.inviter}>
        {title ? (
          <Trans>{inviter} invites you to plan the wedding of</Trans>
        ) : (
          <Trans>{inviter} invites you to plan</Trans>
        )}
      </Text>
      <Title order={1} className={classes.couple}>
        {title ?? <Trans>a wedding</Trans>}
      </Title>
      <Text>
        <Trans>
          You would be <strong>{roleName}</strong>: {i18n._(ROLE_MEANINGS[role])}
        </Trans>
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        <Trans>
          Valid until <InstantText value={expiresAt} withTime />
        </Trans>
      </Text>
    </div>
  );
}

/** Shown when the signed-in account has another address than the invitation. */
function OtherAccount({ invitation, signedInAs }: { invitation: OpenInvitation; signedInAs: string }) {
  const { pathname } = useLocation();
  const { signOut, dialog } = useSignOut(pathname);
  return (
    <Stack gap="md">
      <Alert color="ochre" icon={<CircleAlert size={20} aria-hidden />}>
        <Trans>
          This invitation is for <strong>{invitation.email}</strong>, but you’re signed in as{" "}
          <strong>{signedInAs}</strong>. Sign out here to accept it with the other address.
        </Trans>
      </Alert>
      <Button fullWidth onClick={signOut}>
        <Trans>Sign out and switch</Trans>
      </Button>
      {dialog}
    </Stack>
  );
}

interface SignInToAcceptProps {
  token: string;
  invitation: OpenInvitation;
  onSignedIn: () => void;
}

/** Forms to sign in or sign up with the invited address; `onSignedIn` then accepts the invitation. */
function SignInToAccept({ token, invitation: { email, hasAccount }, onSignedIn }: SignInToAcceptProps) {
  const { pathname } = useLocation();
  const [isSigningUp, setIsSigningUp] = useState(!hasAccount);
  const [pendingSignIn, setPendingSignIn] = useState<PendingSignIn>();
  // After a provider's redirect, the user returns to the invitation and accepts it there.
  const formProps = { email, bound: true, onSignedIn, otherWays: { returnTo: pathname } };
  if (pendingSignIn) {
    return (
      <SecondFactor
        {...pendingSignIn}
        headingOrder={2}
        onSignedIn={onSignedIn}
        onBack={() => setPendingSignIn(undefined)}
      />
    );
  }
  return (
    <>
      <Text mb="md">
        {isSigningUp ? (
          <Trans>Create an account with the invited address to accept.</Trans>
        ) : (
          <Trans>You have an account with this address. Sign in to accept.</Trans>
        )}
      </Text>
      <SampleChoice />
      {isSigningUp ? (
        <SignUpForm
          {...formProps}
          invitation={token}
          submitLabel={<Trans>Create Account and Accept</Trans>}
        />
      ) : (
        <SignInForm
          {...formProps}
          onSecondFactor={setPendingSignIn}
          submitLabel={<Trans>Sign In and Accept</Trans>}
        />
      )}
      {/* The other form is for accounts that were made or deleted since the page loaded. */}
      <Text ta="center" mt="lg">
        {isSigningUp ? <Trans>Already have an account?</Trans> : <Trans>Don’t have an account?</Trans>}{" "}
        <Anchor
          component="button"
          type="button"
          className={classes.toggle}
          onClick={() => setIsSigningUp(!isSigningUp)}
        >
          {isSigningUp ? <Trans>Sign in</Trans> : <Trans>Sign up</Trans>}
        </Anchor>
      </Text>
    </>
  );
}

/** The server keeps addresses in lower case; the device may remember an older spelling. */
function isSameAddress(a: string | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase();
}

/** Joins the team and opens the wedding. The server accepts a repeated call, so a lost answer costs nothing. */
function useAcceptInvitation(token: string, invitation: OpenInvitation) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const addJoinedWedding = useJoinedWedding();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function accept(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await api().POST("/api/team/accept/{token}", { params: { path: { token } } });
      const { weddingId, member } = dataOf(answer, t`Failed to accept invitation`);
      // Another account may have signed in meanwhile; the wedding then belongs on the device of the account that
      // accepted.
      if (member.userId !== session().account()) throw accountChanged();
      await addJoinedWedding({ id: weddingId, role: member.role, title: invitation.wedding.title ?? "" });
      navigate("/app", { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { accept, busy, failure };
}

type OpenInvitation = components["schemas"]["OpenInvitation"];

/** What a link invites to. Fetched at each visit, because it may have been used or cancelled. */
export function useInvitation(token: string) {
  const { t } = useLingui();
  return useQuery({
    queryKey: ["invitation", token],
    queryFn: async () => {
      const answer = await api().GET("/api/team/invitations/{token}", { params: { path: { token } } });
      return dataOf(answer, t`Failed to load the invitation`).invitation;
    },
    staleTime: 0,
    meta: { isPublic: true },
  });
}
