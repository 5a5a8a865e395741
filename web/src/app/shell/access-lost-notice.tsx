import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { UserX } from "lucide-react";
import { useWedding, useWeddings } from "@/wedding/hooks.ts";
import { useStanding } from "@/wedding/role.ts";
import classes from "./access-lost-notice.module.css";
import { NoticeCard } from "./notice-card.tsx";
import { useRemoveWedding } from "./remove-wedding-dialog.tsx";

/** Says kindly that the wedding on the screen is not this account's any more, and what can be done. */
export function AccessLostNotice() {
  const isLost = useStanding() === "none";
  const { id } = useWedding();
  const isDeleted = useWeddings().some((wedding) => wedding.id === id && wedding.deleted);
  const { ask, dialog } = useRemoveWedding();
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
