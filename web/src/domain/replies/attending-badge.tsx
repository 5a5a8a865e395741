import { useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { RSVP_TONES } from "../state-tones.ts";

/** A reply's answer, in the colours of the guest list. After a merge there may be none. */
export function AttendingBadge({ reply: { attending } }: { reply: RecordOf<"reply"> }) {
  const { t } = useLingui();
  if (attending === null) return null;
  const isComing = attending === "yes";
  return (
    <StatusBadge tone={isComing ? RSVP_TONES.CONFIRMED : RSVP_TONES.DECLINED} icon={isComing ? Check : X}>
      {t(choicesOf("reply", "attending")[attending])}
    </StatusBadge>
  );
}
