import { TONE_COLORS } from "@/kit/tone.ts";
import { EXPENSE_TONES } from "@/records/state-tones.ts";

const open = TONE_COLORS[EXPENSE_TONES.PENDING];

/** How paid and unpaid amounts are drawn: in the colours of the badges. */
export const PAYMENT_COLORS = {
  paid: TONE_COLORS[EXPENSE_TONES.PAID],
  /** Hatched, so that "not yet paid" does not hang on a shade alone. */
  toPay: `repeating-linear-gradient(-45deg, color-mix(in srgb, ${open} 60%, transparent) 0 3px, color-mix(in srgb, ${open} 25%, transparent) 3px 6px)`,
};
