import { useLingui } from "@lingui/react/macro";
import { Check, CircleHelp, Clock, type LucideIcon, X } from "lucide-react";
import { RSVP_TONES } from "@/domain/state-tones.ts";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RsvpStatus } from "@/lib/core/types.ts";
import { choicesOf } from "@/records/record-words/use-record-words.ts";

export const RSVP_ICONS: Record<RsvpStatus, LucideIcon> = {
  PENDING: Clock,
  CONFIRMED: Check,
  DECLINED: X,
  TENTATIVE: CircleHelp,
};

/** All statuses, in the order of menus. */
export const RSVP_STATUSES = Object.keys(RSVP_ICONS) as readonly RsvpStatus[];

export function RsvpBadge({ status }: { status: RsvpStatus }) {
  const { t } = useLingui();
  return (
    <StatusBadge tone={RSVP_TONES[status]} icon={RSVP_ICONS[status]}>
      {t(choicesOf("guest", "rsvpStatus")[status])}
    </StatusBadge>
  );
}
