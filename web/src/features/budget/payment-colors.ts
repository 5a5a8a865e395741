import { EXPENSE_TONES } from "@/domain/state-tones.ts";
import { TONE_COLORS } from "@/kit/tone.ts";

const open = TONE_COLORS[EXPENSE_TONES.PENDING];

/** Colours of paid and unpaid amounts: those of the badges. */
export const PAYMENT_COLORS = {
  paid: TONE_COLORS[EXPENSE_TONES.PAID],
  /** Hatched, so that "not yet paid" does not depend on colour alone. */
  toPay: `repeating-linear-gradient(-45deg, color-mix(in srgb, ${open} 60%, transparent) 0 3px, color-mix(in srgb, ${open} 25%, transparent) 3px 6px)`,
};
