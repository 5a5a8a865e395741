import { useLingui } from "@lingui/react/macro";
import {
  CalendarHeart,
  Church,
  type LucideIcon,
  PartyPopper,
  Repeat,
  Users,
  UtensilsCrossed,
} from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { EventType } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { EVENT_TYPE_WORDS } from "./event-words.ts";

const ICONS = {
  CEREMONY: Church,
  RECEPTION: UtensilsCrossed,
  REHEARSAL: Repeat,
  PARTY: PartyPopper,
  MEETING: Users,
  OTHER: CalendarHeart,
} satisfies Record<EventType, LucideIcon>;

/** The type of an event. A type of a later version is shown as it is. */
export function EventTypeBadge({ type }: { type: EventType }) {
  const { t } = useLingui();
  const words = ownProperty(EVENT_TYPE_WORDS, type);
  return (
    <StatusBadge icon={ownProperty(ICONS, type) ?? CalendarHeart}>{words ? t(words) : type}</StatusBadge>
  );
}
