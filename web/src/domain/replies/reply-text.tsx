import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { labelOf } from "@/records/record-words/field-words.ts";
import { useRecord } from "@/wedding/hooks.ts";
import classes from "./reply-text.module.css";

interface ReplyTextProps {
  reply: RecordOf<"reply">;
  /** Leaves out the contact details, which are shown beside it. */
  withoutContact?: boolean;
}

/** The full content of a reply. */
export function ReplyText({ reply, withoutContact = false }: ReplyTextProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const meal = useRecord("meal", reply.mealId ?? undefined);
  const { email, phone, guestCount, dietaryNeeds, specialRequests, plusOne, plusOneName } = reply;
  const said: [label: string, text: ReactNode][] = [
    [t(labelOf("reply", "email")), withoutContact ? null : email],
    [t(labelOf("reply", "phone")), withoutContact ? null : phone],
    [t(labelOf("reply", "guestCount")), guestCount === null ? null : formats.number(guestCount)],
    [t(labelOf("reply", "plusOne")), plusOne ? plusOneName || <Trans>Yes, without a name</Trans> : null],
    [t(labelOf("reply", "mealId")), meal?.name],
    [t(labelOf("reply", "dietaryNeeds")), dietaryNeeds],
    [t(labelOf("reply", "specialRequests")), specialRequests],
  ];
  const written = said.filter(([, text]) => text !== null && text !== undefined && text !== "");
  if (written.length === 0) return null;
  return (
    <dl className={classes.said}>
      {written.map(([label, text]) => (
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
