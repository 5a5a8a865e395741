import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, CircleCheck, Hourglass } from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { REPLY_STATE_WORDS } from "./reply-words.ts";

/** The state of a reply, with the guest's name once matched. */
export function ReplyStateBadge({ reply: { state, guestName } }: { reply: RecordOf<"reply"> }) {
  const { t } = useLingui();
  if (state === "OPEN") {
    return (
      <StatusBadge tone="care" icon={Hourglass}>
        {t(REPLY_STATE_WORDS.OPEN)}
      </StatusBadge>
    );
  }
  if (state === "DISMISSED")
    return <StatusBadge icon={Archive}>{t(REPLY_STATE_WORDS.DISMISSED)}</StatusBadge>;
  return (
    <StatusBadge icon={CircleCheck}>
      {guestName ? <Trans>Matched with {guestName}</Trans> : t(REPLY_STATE_WORDS.MATCHED)}
    </StatusBadge>
  );
}
