import type { Tone } from "@/kit/tone.ts";
import type { ExpenseStatus, RsvpStatus } from "@/lib/core/types.ts";

/* The colours of states, in badges, charts and lists. All screens use these, so that one colour never has two
   meanings on a page. */

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
