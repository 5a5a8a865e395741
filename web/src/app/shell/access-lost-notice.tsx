import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { History, UserX } from "lucide-react";
import { useWedding, useWeddings } from "@/wedding/hooks.ts";
import { useStanding } from "@/wedding/role.ts";
import classes from "./access-lost-notice.module.css";
import { NoticeCard } from "./notice-card.tsx";
import { useRemoveWedding } from "./remove-wedding-dialog.tsx";

/** Says kindly that the wedding on the screen is not this account's any more, and what can be done. */
export function AccessLostNotice() {
  const isLost = useStanding() === "none";
  const { id } = useWedding();
  const wedding = useWeddings().find((known) => known.id === id);
  const isDeleted = wedding?.deleted;
  const { ask, dialog } = useRemoveWedding();
  if (wedding?.forgotten) return <ForgottenNotice registered={wedding.registered} />;
  if (!isLost) return null;
  return (
    <div className={classes.notice}>
      <NoticeCard
        icon={UserX}
        title={
          isDeleted ? (
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
        {isDeleted ? (
          <Trans>
            It is gone for everybody on its team. This device keeps what it had, for you to look at or to
            export.
          </Trans>
        ) : (
          <Trans>
            You were taken off its team. This device keeps what it had, for you to look at, and nothing new
            arrives.
          </Trans>
        )}
      </NoticeCard>
      {dialog}
    </div>
  );
}

/** Nobody took anything away: the server has lost its last days, and this device has them. */
function ForgottenNotice({ registered }: { registered: boolean }) {
  // What its owner's device is just bringing back needs nobody's help.
  if (!registered) return null;
  return (
    <div className={classes.notice}>
      <NoticeCard icon={History} title={<Trans>The server no longer knows that you are on this team</Trans>}>
        <Trans>
          It was restored from an older backup. Nothing is lost: this device keeps the whole plan, and you can
          go on planning. Once the wedding is back on the server, ask an owner to invite you again; then
          everything you have here is sent.
        </Trans>
      </NoticeCard>
    </div>
  );
}
