import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { choicesOf, labelOf } from "@/records/record-words/use-record-words.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { RSVP_TONES } from "../state-tones.ts";
import classes from "./reply-marks.module.css";

interface ReplyTextProps {
  reply: RecordOf<"reply">;
  /** Leaves out the contact details, which are shown beside it. */
  withoutContact?: boolean;
}

/** The full content of a reply, as a list of the answers in it. */
export function ReplyText({ reply, withoutContact = false }: ReplyTextProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const meal = useRecord("meal", reply.mealId ?? undefined);
  const { email, phone, guestCount, dietaryNeeds, specialRequests, plusOne, plusOneName } = reply;
  const answers: [label: string, text: ReactNode][] = [
    [t(labelOf("reply", "email")), withoutContact ? null : email],
    [t(labelOf("reply", "phone")), withoutContact ? null : phone],
    [t(labelOf("reply", "guestCount")), guestCount === null ? null : formats.number(guestCount)],
    [t(labelOf("reply", "plusOne")), plusOne ? plusOneName || <Trans>Yes, without a name</Trans> : null],
    [t(labelOf("reply", "mealId")), meal?.name],
    [t(labelOf("reply", "dietaryNeeds")), dietaryNeeds],
    [t(labelOf("reply", "specialRequests")), specialRequests],
  ];
  const givenAnswers = answers.filter(([, text]) => text !== null && text !== undefined && text !== "");
  if (givenAnswers.length === 0) return null;
  return (
    <dl className={classes.said}>
      {givenAnswers.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

/** When a reply arrived; nothing if unknown. */
export function WhenReplied({ reply: { createdAt } }: { reply: RecordOf<"reply"> }) {
  const at = Date.parse(createdAt ?? "");
  return Number.isNaN(at) ? null : <TimeAgo at={at} />;
}
