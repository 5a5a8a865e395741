import { Plural, useLingui } from "@lingui/react/macro";
import { Accessibility, CircleHelp, Clock, Heart, type LucideIcon, Salad, Star, X } from "lucide-react";
import { RSVP_TONES } from "@/domain/state-tones.ts";
import type { Tone } from "@/kit/tone.ts";
import type { RsvpStatus, SeatGuest } from "@/lib/core/types.ts";
import { choicesOf } from "@/records/record-words/use-record-words.ts";
import { dietInWords } from "../drawing/meals.ts";
import classes from "./guest-marks.module.css";

interface GuestMark {
  icon: LucideIcon;
  words: string;
  tone: Tone;
}

/** Icons of replies that matter for a seat; a confirmed guest needs no mark. */
const REPLY_ICONS: Partial<Record<RsvpStatus, LucideIcon>> = {
  PENDING: Clock,
  TENTATIVE: CircleHelp,
  DECLINED: X,
};

/**
 * Icons beside a guest in lists: everything a host needs to know. Empty for a confirmed guest without needs. On the
 * canvas a seat has fewer, larger marks: `SeatMarks` (`canvas/shapes/seat-shape.tsx`).
 */
export function GuestMarks({ guest }: { guest: SeatGuest }) {
  const { t, i18n } = useLingui();
  const diet = dietInWords(guest, i18n);
  const needs = guest.specialAccommodations;
  const marks: GuestMark[] = [];
  if (guest.isCouple) marks.push({ icon: Heart, words: t`Couple`, tone: "accent" });
  if (guest.isVip) marks.push({ icon: Star, words: t`VIP`, tone: "accent" });
  if (diet) marks.push({ icon: Salad, words: t`Eats: ${diet}`, tone: "good" });
  if (needs) marks.push({ icon: Accessibility, words: t`Needs: ${needs}`, tone: "neutral" });
  const replyIcon = REPLY_ICONS[guest.rsvpStatus];
  if (replyIcon) {
    const words = t(choicesOf("guest", "rsvpStatus")[guest.rsvpStatus]);
    marks.push({ icon: replyIcon, words, tone: RSVP_TONES[guest.rsvpStatus] });
  }
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks}>
      {marks.map(({ icon: Icon, words, tone }) => (
        <span key={words} className={classes.mark} data-tone={tone} title={words}>
          <Icon size={15} strokeWidth={2} aria-hidden />
          <span className="troth-visually-hidden">{words}</span>
        </span>
      ))}
    </span>
  );
}

/** Says how many companions have no held chair, because their host's table is full. */
export function WithoutHeldSeatText({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="There’s no free chair for # person at their host’s table."
      other="There are no free chairs for # people at their hosts’ tables."
    />
  );
}
