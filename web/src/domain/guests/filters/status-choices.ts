import { useLingui } from "@lingui/react/macro";
import type { StatusFilter } from "@/lib/core/types.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";

/** The order of the filter differs from that of the statuses: answers first. */
const ANSWERS = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"] as const;

export const STATUS_FILTERS: readonly StatusFilter[] = [...ANSWERS, "UNANSWERED", "MISSING", "EXPECTED"];

/** The options of the filter for RSVP answers. */
export function useStatusChoices(): { value: StatusFilter; label: string }[] {
  const { t } = useLingui();
  return [
    ...ANSWERS.map((value) => ({ value, label: t(choicesOf("guest", "rsvpStatus")[value]) })),
    { value: "UNANSWERED", label: t`Undecided` },
    { value: "MISSING", label: t`Invited, undecided` },
    { value: "EXPECTED", label: t`Not declined` },
  ];
}
