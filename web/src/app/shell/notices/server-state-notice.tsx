import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { DatabaseZap, History, UserX } from "lucide-react";
import { Link } from "react-router";
import { useServerCannotRead, useStanding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import type { LocalWedding } from "@/wedding/types.ts";
import { NoticeCard } from "./notice-card.tsx";
import { useRemoveWedding } from "./remove-wedding-dialog.tsx";
import classes from "./server-state-notice.module.css";

/** Explains the selected wedding's state on the server, if it is not normal. */
export function StandingNotice() {
  const { id } = useWedding();
  const wedding = useWeddings().find((known) => known.id === id);
  const isLost = useStanding() === "none";
  const cannotRead = useServerCannotRead();
  const notice = () => {
    // The owner's device is registering it again; no help is needed.
    if (wedding?.forgotten) return wedding.registered && <ForgottenNotice />;
    if (isLost) return <LostNotice wedding={wedding} />;
    return cannotRead && <UnreadableNotice />;
  };
  const shown = notice();
  return shown ? <div className={classes.notice}>{shown}</div> : null;
}

/** This account has lost its access. */
function LostNotice({ wedding }: { wedding: LocalWedding | undefined }) {
  const isDeleted = wedding?.deleted;
  const isMyDoing = isDeleted && wedding.deletedByMe;
  // The role before the loss.
  const wasOwner = wedding?.role === "OWNER";
  const { ask, dialog } = useRemoveWedding();
  return (
    <>
      <NoticeCard
        icon={UserX}
        title={
          isMyDoing ? (
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
  const isHere = useWedding().status === "ready";
  return (
    <NoticeCard
      icon={DatabaseZap}
      title={<Trans>The server can’t read this wedding right now</Trans>}
      actions={
        isOwner &&
        isHere && (
          <Button variant="default" component={Link} to="/app/backup">
            <Trans>Reset edit history</Trans>
          </Button>
        )
      }
    >
      {!isHere ? (
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
