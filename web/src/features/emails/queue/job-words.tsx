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
export const STATUSES = {
  waiting: { label: msg`Waiting`, icon: Clock, tone: "neutral" },
  active: { label: msg`Active`, icon: Send, tone: "accent" },
  delayed: { label: msg`Delayed`, icon: Hourglass, tone: "care" },
  completed: { label: msg`Completed`, icon: CircleCheck, tone: "good" },
  failed: { label: msg`Failed`, icon: CircleAlert, tone: "trouble" },
  stopped: { label: msg`Stopped`, icon: CircleStop, tone: "neutral" },
  kept: { label: msg`Kept, not sent`, icon: Archive, tone: "neutral" },
} as const satisfies Record<string, StatusStyle>;

/** States that show a reason: the letter waits or failed. A stopped one was stopped by a user. */
const WITH_REASON: ReadonlySet<string> = new Set(["waiting", "active", "delayed", "failed"]);

interface JobStatusProps {
  status: string;
  /** Why it was not sent. */
  reason?: string | null | undefined;
}

export function JobStatus({ status, reason }: JobStatusProps) {
  const { t } = useLingui();
  const look: StatusStyle | undefined = ownProperty(
    STATUSES as Readonly<Record<string, StatusStyle>>,
    status,
  );
  return (
    <>
      <StatusBadge {...(look && { tone: look.tone, icon: look.icon })}>
        {look ? t(look.label) : status}
      </StatusBadge>
      {reason && WITH_REASON.has(status) && (
        <Text size="sm" c="dimmed" className={classes.words}>
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
