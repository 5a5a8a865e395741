import { EXPENSE_TONES } from "@/domain/state-tones.ts";
import { TONE_COLORS, type Tone } from "@/kit/tone.ts";
import type { WeddingView } from "@/lib/core/types.ts";

/** The tone of the rest of the budget. */
export const BUDGET_TONES: Record<WeddingView["budget"]["status"], Tone> = {
  notSet: "neutral",
  normal: "neutral",
  warning: "care",
  over: "trouble",
};

const pendingColor = TONE_COLORS[EXPENSE_TONES.PENDING];

/** Colours of paid and unpaid amounts: those of the badges. */
export const PAYMENT_COLORS = {
  paid: TONE_COLORS[EXPENSE_TONES.PAID],
  /** Hatched, so that "not yet paid" does not depend on colour alone. */
  toPay: `repeating-linear-gradient(-45deg, color-mix(in srgb, ${pendingColor} 60%, transparent) 0 3px, color-mix(in srgb, ${pendingColor} 25%, transparent) 3px 6px)`,
};
