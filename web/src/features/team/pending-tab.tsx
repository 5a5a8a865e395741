import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Clock, Link2, Mail, MailCheck, MailX, RotateCw } from "lucide-react";
import { useState } from "react";
import { ROLE_NAMES } from "@/domain/team/role-words.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NeedsSignal } from "@/kit/needs-signal.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useServerInfo } from "@/lib/api/server-info.ts";
import type { InvitationState } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import classes from "./team.module.css";
import { type Invitation, isServerAnswer, type TeamChanges, type TeamData } from "./use-team-changes.ts";

/** The invitations that nobody has accepted yet, with buttons to resend and cancel them. */
export function PendingTab({ data, changes }: { data: TeamData; changes: TeamChanges }) {
  const { t } = useLingui();
  const core = useCore();
  const hasMailServer = useServerInfo().data?.mail !== false;
  const [invitationToCancel, setInvitationToCancel] = useState<Invitation>();
  const { invitations, myRole } = data;
  if (!invitations.data || !core || !myRole) {
    if (isServerAnswer(invitations.error)) return null;
    return (
      <NeedsSignal
        query={invitations}
        title={<Trans>Pending invitations need a connection</Trans>}
        skeleton={<SkeletonRows rows={2} />}
      >
        <Trans>They’re only on the server, and still work. So does everything else here.</Trans>
      </NeedsSignal>
    );
  }
  if (invitations.data.length === 0) {
    return (
      <EmptyState icon={Mail} title={<Trans>Nobody is waiting</Trans>}>
        <Trans>Invitations not accepted yet appear here.</Trans>
      </EmptyState>
    );
  }
  const now = new Date().toISOString();
  const invitableRoles = core.invitableRoles(myRole);
  return (
    <>
      <ReadOnlyNotice />
      <ul className={classes.list} aria-label={t`Pending invitations`}>
        {invitations.data.map((invitation) => (
          <TeamInvitationRow
            key={invitation.id}
            invitation={invitation}
            state={core.invitationState(invitation.expiresAt, now)}
            hasMailServer={hasMailServer}
            canManage={invitableRoles.includes(invitation.role)}
            onResend={() => void changes.resend(invitation)}
            onCancel={() => setInvitationToCancel(invitation)}
          />
        ))}
      </ul>
      {invitationToCancel && (
        <ConfirmDialog
          opened
          danger
          title={<Trans>Cancel this invitation?</Trans>}
          confirmLabel={<Trans>Cancel invitation</Trans>}
          cancelLabel={<Trans>Keep it</Trans>}
          onCancel={() => setInvitationToCancel(undefined)}
          onConfirm={() => {
            setInvitationToCancel(undefined);
            void changes.cancel(invitationToCancel);
          }}
        >
          <Trans>The invitation link for {invitationToCancel.email} will stop working.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

interface TeamInvitationRowProps {
  invitation: Invitation;
  state: InvitationState;
  hasMailServer: boolean;
  /** Whether the user's role may invite to this role, and so resend or cancel the invitation. */
  canManage: boolean;
  onResend: () => void;
  onCancel: () => void;
}

function TeamInvitationRow(props: TeamInvitationRowProps) {
  const { invitation, state, hasMailServer, canManage, onResend, onCancel } = props;
  const { t, i18n } = useLingui();
  const { email, role, createdAt, expiresAt, invitedBy, mail } = invitation;
  const inviter = [invitedBy.firstName, invitedBy.lastName].filter(Boolean).join(" ");
  return (
    <li className={classes.row}>
      <span className={classes.mark} aria-hidden>
        <Mail size={20} />
      </span>
      <div className={classes.who}>
        <p className={classes.name}>
          <span>{email}</span>
          <MailBadge mail={mail} />
          <ExpiryBadge state={state} />
        </p>
        <p className={classes.detail}>
          <Trans>
            {i18n._(ROLE_NAMES[role])}, invited by {inviter} on <InstantText value={createdAt} />
          </Trans>
        </p>
        <p className={classes.detail}>
          {state === "expired" ? (
            <Trans>
              Expired on <InstantText value={expiresAt} withTime />
            </Trans>
          ) : (
            <Trans>
              Valid until <InstantText value={expiresAt} withTime />
            </Trans>
          )}
        </p>
        {mail === "NOT_SENT" && (
          <p className={classes.detail}>
            <WhyNotSent hasMailServer={hasMailServer} />
          </p>
        )}
      </div>
      {canManage && (
        <div className={classes.controls}>
          <Button
            variant="subtle"
            leftSection={hasMailServer ? <RotateCw size={18} aria-hidden /> : <Link2 size={18} aria-hidden />}
            aria-label={hasMailServer ? t`Resend to ${email}` : t`New link for ${email}`}
            onClick={onResend}
          >
            {hasMailServer ? <Trans>Resend</Trans> : <Trans>New link</Trans>}
          </Button>
          <Button
            variant="subtle"
            color="brick"
            leftSection={<MailX size={18} aria-hidden />}
            aria-label={t`Cancel the invitation to ${email}`}
            onClick={onCancel}
          >
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function ExpiryBadge({ state }: { state: InvitationState }) {
  if (state === "expiresSoon") {
    return (
      <StatusBadge tone="care" icon={Clock}>
        <Trans>Expires soon</Trans>
      </StatusBadge>
    );
  }
  if (state === "expired") {
    return (
      <StatusBadge tone="trouble" icon={MailX}>
        <Trans>Expired</Trans>
      </StatusBadge>
    );
  }
  return null;
}

/** Whether the invitation's mail was sent. */
function MailBadge({ mail }: Pick<Invitation, "mail">) {
  switch (mail) {
    case "SENT":
      return (
        <StatusBadge icon={MailCheck}>
          <Trans>Sent</Trans>
        </StatusBadge>
      );
    case "WAITING":
      return (
        <StatusBadge tone="care" icon={Clock}>
          <Trans>Waiting to be sent</Trans>
        </StatusBadge>
      );
    case "NOT_SENT":
      return (
        <StatusBadge tone="care" icon={MailX}>
          <Trans>Not sent</Trans>
        </StatusBadge>
      );
  }
}

/** Explains why no mail was sent, and what to do instead. */
function WhyNotSent({ hasMailServer }: { hasMailServer: boolean }) {
  return hasMailServer ? (
    <Trans>The email couldn’t be sent. Check the address, or send it again.</Trans>
  ) : (
    <Trans>This server can’t send email yet: make a new link and pass it on yourself.</Trans>
  );
}
