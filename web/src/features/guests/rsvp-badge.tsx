import { useLingui } from "@lingui/react/macro";
import { Check, CircleHelp, Clock, type LucideIcon, X } from "lucide-react";
import { RSVP_LABELS } from "@/components/record-words/guest-options.ts";
import { StatusBadge } from "@/components/status-badge";
import type { Tone } from "@/components/tone";
import type { RsvpStatus } from "@/lib/core/types.ts";

export const RSVP_ICONS: Record<RsvpStatus, LucideIcon> = {
  PENDING: Clock,
  CONFIRMED: Check,
  DECLINED: X,
  TENTATIVE: CircleHelp,
};

const RSVP_TONES: Record<RsvpStatus, Tone> = {
  PENDING: "neutral",
  CONFIRMED: "good",
  DECLINED: "trouble",
  TENTATIVE: "care",
};

export function RsvpBadge({ status }: { status: RsvpStatus }) {
  const { t } = useLingui();
  return (
    <StatusBadge tone={RSVP_TONES[status]} icon={RSVP_ICONS[status]}>
      {t(RSVP_LABELS[status])}
    </StatusBadge>
  );
}
