import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { Archive, UserCheck, UserPlus, UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { useDistinctName } from "@/domain/guests/distinct-names.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { replierName } from "./reply-heading.tsx";
import type { Settlement } from "./use-settle.ts";
import { MATCH_REASON_LABELS, MatchDialog, useLikelyGuests, useListedCompanion } from "./waiting-reason.tsx";

interface ReplyActionsProps {
  reply: RecordOf<"reply">;
  busy: boolean;
  onSettle: (settlement: Settlement) => void;
}

/** The buttons that settle a waiting reply, likeliest first. */
export function ReplyActions({ reply, busy, onSettle }: ReplyActionsProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const [isChoosing, setChoosing] = useState(false);
  const likeliest = useLikelyGuests(reply)?.[0];
  const { companionsAsked, isBesideAnswer, guestId, guestName } = reply;
  // The reply is matched with its guest already, so the open question is the companions.
  const isAboutCompanions = guestName !== null && !isBesideAnswer;
  const from = replierName(reply);
  const displayName = useDistinctName();
  const companion = useListedCompanion(reply);

  function match(guest: GuestView) {
    setChoosing(false);
    onSettle({ how: "match", guest: guest.id, name: displayName(guest) });
  }

  return (
    <Group gap="sm" role="group" aria-label={t`What to do with the reply from ${from}`}>
      {isAboutCompanions && (
        <Button
          leftSection={<UserPlus size={18} aria-hidden />}
          loading={busy}
          onClick={() => onSettle({ how: "allowCompanion" })}
          {...guard}
        >
          {companion
            ? t`Add another ${displayName(companion)}`
            : t`${plural(companionsAsked, { one: "Allow one more", other: "Allow # people" })}`}
        </Button>
      )}
      {isBesideAnswer && guestId && guestName && (
        <Button
          leftSection={<UserCheck size={18} aria-hidden />}
          loading={busy}
          onClick={() => onSettle({ how: "match", guest: guestId, name: guestName })}
          {...guard}
        >
          <Trans>Use this reply instead</Trans>
        </Button>
      )}
      {!isAboutCompanions && !isBesideAnswer && likeliest && (
        <Button
          leftSection={<UserCheck size={18} aria-hidden />}
          title={t(MATCH_REASON_LABELS[likeliest.reason])}
          loading={busy}
          onClick={() => match(likeliest.guest)}
          {...guard}
        >
          <LikelyGuest name={displayName(likeliest.guest)} />
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<UserRoundSearch size={18} aria-hidden />}
        disabled={busy}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        {...guard}
      >
        {isAboutCompanions || likeliest ? <Trans>Another guest</Trans> : <Trans>Match with a guest</Trans>}
      </Button>
      {!isAboutCompanions && (
        <Button
          variant="default"
          leftSection={<UserPlus size={18} aria-hidden />}
          disabled={busy}
          onClick={() => onSettle({ how: "addGuest" })}
          {...guard}
        >
          <Trans>Add as guest</Trans>
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Archive size={18} aria-hidden />}
        disabled={busy}
        onClick={() => onSettle({ how: "dismiss" })}
        {...guard}
      >
        <Trans>Set aside</Trans>
      </Button>
      {isChoosing && <MatchDialog reply={reply} onChoose={match} onClose={() => setChoosing(false)} />}
    </Group>
  );
}

function LikelyGuest({ name }: { name: string }) {
  return <Trans>It’s {name}</Trans>;
}
