import type { Tone } from "@/kit/tone.ts";
import type { ExpenseStatus, RsvpStatus } from "@/lib/core/types.ts";

/*
 * What colour a state has, in badges, charts and lists alike. Elsewhere a state takes its colour from here, so that one
 * colour never means two things on one page.
 */

export const RSVP_TONES: Readonly<Record<RsvpStatus, Tone>> = {
  PENDING: "neutral",
  CONFIRMED: "good",
  DECLINED: "trouble",
  TENTATIVE: "care",
};

export const EXPENSE_TONES: Readonly<Record<ExpenseStatus, Tone>> = {
  PAID: "good",
  PENDING: "neutral",
  OVERDUE: "trouble",
};

export const TASK_TONES = {
  completed: "good",
  inProgress: "neutral",
  overdue: "trouble",
} as const satisfies Record<string, Tone>;
