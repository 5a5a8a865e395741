import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import {
  Archive,
  CircleAlert,
  CircleCheck,
  CircleStop,
  Clock,
  Hourglass,
  type LucideIcon,
  Send,
} from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { Tone } from "@/kit/tone.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { TYPE_WORDS } from "../email-words.ts";
import classes from "../emails.module.css";

interface StatusStyle {
  label: MessageDescriptor;
  icon: LucideIcon;
  tone: Tone;
}

/** States of a letter, and the one for servers without mail. */
export const JOB_STATUSES = {
  waiting: { label: msg`Waiting`, icon: Clock, tone: "neutral" },
  active: { label: msg`Active`, icon: Send, tone: "accent" },
  delayed: { label: msg`Delayed`, icon: Hourglass, tone: "care" },
  completed: { label: msg`Completed`, icon: CircleCheck, tone: "good" },
  failed: { label: msg`Failed`, icon: CircleAlert, tone: "trouble" },
  stopped: { label: msg`Stopped`, icon: CircleStop, tone: "neutral" },
  kept: { label: msg`Kept, not sent`, icon: Archive, tone: "neutral" },
} as const satisfies Record<string, StatusStyle>;

/** States that show a reason, because the letter waits or failed. A stopped letter needs none: a user stopped it. */
const STATUSES_WITH_REASON: ReadonlySet<string> = new Set(["waiting", "active", "delayed", "failed"]);

interface JobStatusProps {
  status: string;
  /** Why it was not sent. */
  reason?: string | null | undefined;
}

/** Badge of a letter's state, with the reason if it was not sent. */
export function JobStatus({ status, reason }: JobStatusProps) {
  const { t } = useLingui();
  const style: StatusStyle | undefined = ownProperty(
    JOB_STATUSES as Readonly<Record<string, StatusStyle>>,
    status,
  );
  return (
    <>
      <StatusBadge {...(style && { tone: style.tone, icon: style.icon })}>
        {style ? t(style.label) : status}
      </StatusBadge>
      {reason && STATUSES_WITH_REASON.has(status) && (
        <Text size="sm" c="dimmed" className={classes.texts}>
          <bdi>{reason}</bdi>
        </Text>
      )}
    </>
  );
}

/** Type of a letter; the server's own letters have no template. */
export function JobType({ type }: { type: string }) {
  const { t } = useLingui();
  const words: MessageDescriptor | undefined = ownProperty(
    TYPE_WORDS as Readonly<Record<string, MessageDescriptor>>,
    type,
  );
  return words ? t(words) : t`From Troth`;
}
