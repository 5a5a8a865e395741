import type { Tone } from "@/kit/tone.ts";
import type { ExpenseStatus, RsvpStatus } from "@/lib/core/types.ts";

/* The colours of the states that several areas show: replies, expenses and tasks, in badges, charts and lists. So a
   state has one colour on all screens. A state of one area has its colour in that area, beside its words and icon:
   `job-words.tsx` of emails, `plan-states.tsx` of the timeline, `vendor-row.tsx`. The meaning of each colour is in
   `kit/tone.ts`. */

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
