import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { DatabaseZap, History, MailQuestion, UserX } from "lucide-react";
import { Link } from "react-router";
import { DownloadCopy } from "@/domain/waiting-work/sync-explanation.tsx";
import { useConfirmationMail } from "@/kit/account-forms/use-confirmation-mail.ts";
import { useSession } from "@/lib/session/session.ts";
import {
  dismissRestoreNotice,
  useAwaitsConfirmation,
  useServerCannotRead,
  useServerRestored,
  useStanding,
  useWedding,
  useWeddings,
} from "@/wedding/hooks.ts";
import type { LocalWedding } from "@/wedding/types.ts";
import { NoticeCard } from "./notice-card.tsx";
import { useRemoveWedding } from "./remove-wedding-dialog.tsx";
import classes from "./server-notices.module.css";

/** Explains the selected wedding's state on the server, if it is not normal. */
export function StandingNotice() {
  const { id } = useWedding();
  const wedding = useWeddings().find((listed) => listed.id === id);
  const isLost = useStanding() === "none";
  const cannotRead = useServerCannotRead();
  const notice = () => {
    // The owner's device is registering it again; no help is needed.
    if (wedding?.forgotten) return wedding.registered && <ForgottenNotice />;
    if (isLost) return <LostNotice wedding={wedding} />;
    return cannotRead && <UnreadableNotice />;
  };
  const standingNotice = notice();
  return standingNotice ? <div className={classes.notice}>{standingNotice}</div> : null;
}

/** This account has lost its access. */
function LostNotice({ wedding }: { wedding: LocalWedding | undefined }) {
  const isDeleted = wedding?.deleted;
  const isDeletedByMe = isDeleted && wedding.deletedByMe;
  // The role before the loss.
  const wasOwner = wedding?.role === "OWNER";
  const { ask, dialog } = useRemoveWedding();
  return (
    <>
      <NoticeCard
        icon={UserX}
        title={
          isDeletedByMe ? (
            <Trans>You deleted this wedding</Trans>
          ) : isDeleted ? (
            <Trans>This wedding was deleted by its owner</Trans>
          ) : (
            <Trans>You no longer have access to this wedding</Trans>
          )
        }
        actions={
          <Button variant="default" onClick={ask}>
            <Trans>Remove this wedding from this device</Trans>
          </Button>
        }
      >
        {isDeleted && wasOwner ? (
          <Trans>
            This wedding is gone for everyone on its team. For 30 days you can bring it back under Settings,
            Wedding. This device keeps its copy for you to look at or export.
          </Trans>
        ) : isDeleted ? (
          <Trans>
            It’s gone for everyone on its team. This device keeps its copy for you to look at or export.
          </Trans>
        ) : (
          <Trans>
            You’re no longer on its team. This device keeps its copy for you to look at, but it gets nothing
            new.
          </Trans>
        )}
      </NoticeCard>
      {dialog}
    </>
  );
}

/** The server was restored from an older backup, and this device has the newer state. */
function ForgottenNotice() {
  return (
    <NoticeCard icon={History} title={<Trans>The server has lost your place on this team</Trans>}>
      <Trans>
        It was restored from an older backup. Nothing is lost: your plan is on this device, and you can keep
        planning. Once the wedding is back on the server, ask an owner to invite you again; then your changes
        are sent.
      </Trans>
    </NoticeCard>
  );
}

/** The server's copy is damaged. */
function UnreadableNotice() {
  const isOwner = useStanding() === "OWNER";
  const isOnDevice = useWedding().status === "ready";
  return (
    <NoticeCard
      icon={DatabaseZap}
      title={<Trans>The server can’t read this wedding right now</Trans>}
      actions={
        isOwner &&
        isOnDevice && (
          <Button variant="default" component={Link} to="/app/backup">
            <Trans>Reset edit history</Trans>
          </Button>
        )
      }
    >
      {!isOnDevice ? (
        <Trans>
          It opens here as soon as the server can read it. Devices that have it still work, and an owner can
          give the server a fresh copy from one of them.
        </Trans>
      ) : isOwner ? (
        <Trans>
          Nothing on this device is lost, and you can keep planning: your changes are sent as soon as the
          server is ready. If this doesn’t go away, reset the edit history: the server then gets a fresh copy
          from this device.
        </Trans>
      ) : (
        <Trans>
          Nothing on this device is lost, and you can keep planning: your changes are sent as soon as the
          server is ready. If this doesn’t go away, an owner can give the server a fresh copy.
        </Trans>
      )}
    </NoticeCard>
  );
}

/** Explains that the account was deleted on another device, and the remaining options. */
export function AccountDeletedNotice() {
  if (useSession().status !== "deleted") return null;
  return (
    <div className={classes.notice}>
      <NoticeCard icon={UserX} title={<Trans>This account was deleted</Trans>} actions={<DownloadCopy />}>
        <Trans>
          It was deleted on another device and can’t be opened again. Its weddings are still on this device:
          please download a copy of what you want to keep. To keep planning, sign out and create a new
          account.
        </Trans>
      </NoticeCard>
    </div>
  );
}

/** For a user who registered again after the server lost their account, until their address is confirmed. */
export function AwaitsConfirmationCard() {
  const { t } = useLingui();
  const email = useSession().user?.email ?? t`your address`;
  const { send, isSending } = useConfirmationMail(email);
  if (!useAwaitsConfirmation()) return null;
  return (
    <NoticeCard
      icon={MailQuestion}
      title={<Trans>Your plan is still on this device</Trans>}
      actions={
        <Button variant="default" loading={isSending} onClick={() => void send()}>
          <Trans>Send the email again</Trans>
        </Button>
      }
    >
      <Trans>
        The server was restored from an older backup and lost your account. Please open the link in the email
        to {email}: once your address is confirmed, your plan is back here and on the server.
      </Trans>
    </NoticeCard>
  );
}

/** Stays until it is dismissed: the user may need to check with other planners. */
export function ServerWentBackCard() {
  if (!useServerRestored()) return null;
  return (
    <NoticeCard
      icon={History}
      title={<Trans>The server was restored from an older backup</Trans>}
      actions={
        <Button variant="default" onClick={() => void dismissRestoreNotice()}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Trans>
        Your plan on this device is safe and is sent to the server again, with photos that are still waiting
        here. Photos uploaded in the last days may be missing: they say so, and you can add them again. People
        who joined in those days may be missing too: please check your team, and invite them again.
      </Trans>
    </NoticeCard>
  );
}
