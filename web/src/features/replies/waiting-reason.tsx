import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDistinctName } from "@/domain/guests/distinct-names.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { useLikelyGuests, useListedCompanion } from "./likely-guests.tsx";
import { MATCH_REASON_LABELS } from "./match-reason-labels.ts";

/** Explains in a sentence why a reply waits. */
export function WaitingReason({ reply }: { reply: RecordOf<"reply"> }) {
  const guest = useRecord("guest", reply.guestId ?? undefined);
  const called = useDistinctName();
  const companion = useListedCompanion(reply);
  if (guest && reply.isBesideAnswer) return <BesideAnswer name={called(guest)} status={guest.rsvpStatus} />;
  if (guest && companion) {
    return <CompanionListed host={called(guest)} companion={called(companion)} />;
  }
  return guest ? (
    <AsksForMore host={called(guest)} most={guest.plusOnes} reply={reply} />
  ) : (
    <NobodyFound reply={reply} />
  );
}

/** The open form takes any name, so its reply waits when an answer by the guest's own link exists. */
function BesideAnswer({ name, status }: { name: string; status: string }) {
  return status === "DECLINED" ? (
    <Trans>
      {name} already replied by personal link and isn’t coming. This reply came by the open form and may be
      from someone else.
    </Trans>
  ) : (
    <Trans>
      {name} already replied by personal link and is coming. This reply came by the open form and may be from
      someone else.
    </Trans>
  );
}

/** Avoids counting one person twice: the couple decides whether the companion is the guest of that name. */
function CompanionListed({ host, companion }: { host: string; companion: string }) {
  return (
    <Trans>
      {host} would like to bring {companion}, but someone with this name is already on your guest list. If
      it’s the same person, set the reply aside.
    </Trans>
  );
}

interface AsksForMoreProps {
  host: string;
  most: number;
  reply: RecordOf<"reply">;
}

function AsksForMore({ host, most, reply }: AsksForMoreProps) {
  const { t } = useLingui();
  const { companionsAsked, plusOneName: companion } = reply;
  if (companionsAsked > 1) {
    return t`${plural(most, {
      0: `${host} would like to bring ${companionsAsked} people, but has no plus-one.`,
      one: `${host} would like to bring ${companionsAsked} people, but can only bring # person.`,
      other: `${host} would like to bring ${companionsAsked} people, but can only bring # people.`,
    })}`;
  }
  if (companion) {
    return t`${plural(most, {
      0: `${host} would like to bring ${companion}, but has no plus-one.`,
      one: `${host} would like to bring ${companion} too, but can only bring # person.`,
      other: `${host} would like to bring ${companion} too, but can only bring # people.`,
    })}`;
  }
  return t`${plural(most, {
    0: `${host} would like to bring someone, but has no plus-one.`,
    one: `${host} would like to bring one more, but can only bring # person.`,
    other: `${host} would like to bring one more, but can only bring # people.`,
  })}`;
}

function NobodyFound({ reply }: { reply: RecordOf<"reply"> }) {
  const { t } = useLingui();
  const likely = useLikelyGuests(reply);
  const called = useDistinctName();
  if (!likely) return <Trans>No guest matches this name and email for sure.</Trans>;
  const [likeliest] = likely;
  if (!likeliest) return <Trans>Nobody on your guest list has this name or email.</Trans>;
  const name = called(likeliest.guest);
  const why = t(MATCH_REASON_LABELS[likeliest.why]);
  return (
    <Trans>
      No guest matches this name and email for sure. Most likely {name}: {why}.
    </Trans>
  );
}
