import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { GitFork, RotateCcw, User } from "lucide-react";
import { Link } from "react-router";
import { ReplyText } from "@/domain/replies/reply-text.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { linkTo } from "@/records/area.ts";
import { toSettlePath } from "@/records/to-settle/to-settle-path.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useConflicts, useRecord } from "@/wedding/hooks.ts";
import classes from "./replies.module.css";
import { ReplyActions } from "./reply-actions.tsx";
import { nameOf, ReplyHeading, ReplyStateBadge } from "./reply-heading.tsx";
import { useSettleReply } from "./use-settle.ts";
import { WaitingReason } from "./waiting-reason.tsx";

interface ReplyPanelProps {
  id: string;
  onClose: () => void;
}

/** One reply as it came, with its actions. */
export function ReplyPanel({ id, onClose }: ReplyPanelProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const reply = useRecord("reply", id);
  const { settle, bringBack, busy } = useSettleReply();
  if (!reply) {
    return (
      <SidePanel opened onClose={onClose} title={<Trans>Reply</Trans>}>
        <Trans>This reply is gone. Choose another one.</Trans>
      </SidePanel>
    );
  }
  const guest =
    reply.guestId !== null && reply.guestName !== null ? linkTo("guest", reply.guestId) : undefined;
  const name = reply.guestName;
  return (
    <SidePanel opened onClose={onClose} title={t`Reply from ${nameOf(reply)}`}>
      <Stack gap="md">
        <ReplyHeading reply={reply} />
        <div>
          <ReplyStateBadge reply={reply} />
        </div>
        <TwoVersions id={id} />
        {reply.state === "OPEN" && (
          <p className={classes.why}>
            <WaitingReason reply={reply} />
          </p>
        )}
        <ReplyText reply={reply} />
        {reply.state === "OPEN" && (
          <ReplyActions
            reply={reply}
            busy={busy === id}
            onSettle={(settlement) => void settle(reply, settlement)}
          />
        )}
        {reply.state === "DISMISSED" && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={18} aria-hidden />}
            onClick={() => bringBack(reply)}
            {...guard}
          >
            <Trans>Put back to waiting</Trans>
          </Button>
        )}
        {guest && (
          <Button component={Link} to={guest} variant="default" leftSection={<User size={18} aria-hidden />}>
            <Trans>Open {name}</Trans>
          </Button>
        )}
      </Stack>
    </SidePanel>
  );
}

/** Shown when two people settled it differently at the same time: both versions are kept, and a person chooses. */
function TwoVersions({ id }: { id: string }) {
  if (useConflicts("replies", id).length === 0) return null;
  return (
    <Alert
      color="ochre"
      role="status"
      icon={<GitFork size={20} aria-hidden />}
      title={<Trans>Two people decided on this reply at the same time</Trans>}
    >
      <Button component={Link} to={toSettlePath} variant="light" color="ochre" mt="xs">
        <Trans>Choose</Trans>
      </Button>
    </Alert>
  );
}
