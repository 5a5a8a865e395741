import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useDistinctName } from "@/domain/guests/distinct-names.ts";
import { GuestPicker } from "@/domain/guests/guest-picker.tsx";
import { useWaitingReplies } from "@/domain/guests/tabs/guest-tabs.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { type LikelyGuest, loadSite } from "@/lib/core/site.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { documentJson, useFindGuest, useRecord, useReport } from "@/wedding/hooks.ts";
import { replierName } from "./reply-heading.tsx";

interface MatchDialogProps {
  reply: RecordOf<"reply">;
  onChoose: (guest: GuestView) => void;
  onClose: () => void;
}

/** Asks which guest wrote the reply, likeliest first. */
export function MatchDialog({ reply, onChoose, onClose }: MatchDialogProps) {
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const likelyGuests = useLikelyGuests(reply) ?? [];
  const name = replierName(reply);
  const hint = ({ id, partyName }: GuestView) => {
    const reason = likelyGuests.find(({ guest }) => guest.id === id)?.reason;
    if (reason) return t(MATCH_REASON_LABELS[reason]);
    return partyName && t`in “${partyName}”`;
  };
  return (
    <Modal opened onClose={onClose} title={<Trans>Which guest replied?</Trans>}>
      <Text c="dimmed" mb="md">
        <Trans>The guest gets the reply from {name}. Your own notes stay.</Trans>
      </Text>
      <GuestPicker
        label={t`Match the reply from ${name} with`}
        suggestedIds={likelyGuests.map(({ guest }) => guest.id)}
        accepts={({ isCouple }) => !isCouple}
        note={hint}
        onChoose={onChoose}
      />
    </Modal>
  );
}

/** Labels for why a guest is likely. */
export const MATCH_REASON_LABELS: Readonly<Record<MatchReason, MessageDescriptor>> = {
  email: msg`same email address`,
  name: msg`same name`,
  shortForm: msg`a short form of the name`,
  lastName: msg`same last name`,
  similar: msg`a similar name`,
  firstName: msg`same first name`,
  companion: msg`the plus-one’s name`,
};

/** Explains in a sentence why a reply waits. */
export function WaitingReason({ reply }: { reply: RecordOf<"reply"> }) {
  const guest = useRecord("guest", reply.guestId ?? undefined);
  const displayName = useDistinctName();
  const companion = useListedCompanion(reply);
  if (guest && reply.isBesideAnswer)
    return <AnsweredByLink name={displayName(guest)} status={guest.rsvpStatus} />;
  if (guest && companion) {
    return <ListedCompanion host={displayName(guest)} companion={displayName(companion)} />;
  }
  return guest ? (
    <CompanionRequest host={displayName(guest)} most={guest.plusOnes} reply={reply} />
  ) : (
    <UnmatchedReply reply={reply} />
  );
}

/**
 * The guest answered by personal link before. The open form accepts any name, so its reply may be from another person.
 */
function AnsweredByLink({ name, status }: { name: string; status: string }) {
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

/** The companion has the name of a listed guest. Waits, so that one person is not counted twice. */
function ListedCompanion({ host, companion }: { host: string; companion: string }) {
  return (
    <Trans>
      {host} would like to bring {companion}, but someone with this name is already on your guest list. If
      it’s the same person, set the reply aside.
    </Trans>
  );
}

interface CompanionRequestProps {
  host: string;
  most: number;
  reply: RecordOf<"reply">;
}

/** A guest would like to bring more companions than the couple allowed. */
function CompanionRequest({ host, most, reply }: CompanionRequestProps) {
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

/** No guest matches for sure: names the likeliest guest. */
function UnmatchedReply({ reply }: { reply: RecordOf<"reply"> }) {
  const { t } = useLingui();
  const likelyGuests = useLikelyGuests(reply);
  const displayName = useDistinctName();
  if (!likelyGuests) return <Trans>No guest matches this name and email for sure.</Trans>;
  const [likeliest] = likelyGuests;
  if (!likeliest) return <Trans>Nobody on your guest list has this name or email.</Trans>;
  const name = displayName(likeliest.guest);
  const reason = t(MATCH_REASON_LABELS[likeliest.reason]);
  return (
    <Trans>
      No guest matches this name and email for sure. Most likely {name}: {reason}.
    </Trans>
  );
}

/** Why a guest may have written a reply. */
type MatchReason = LikelyGuest["why"];

interface GuestMatch {
  guest: GuestView;
  reason: MatchReason;
}

/** Likely guests by reply id. */
type LikelyGuestsByReply = Readonly<Record<string, readonly LikelyGuest[]>>;

const NO_LIKELY_GUESTS: LikelyGuestsByReply = {};

const LikelyGuestsContext = createContext<LikelyGuestsByReply | undefined>(undefined);

/** Finds the likely guests of all waiting replies in one pass. */
export function LikelyGuestsProvider({ children }: { children: ReactNode }) {
  const waitingReplies = useWaitingReplies();
  const guests = useReport(
    "guestIds",
    useMemo(() => ({ sort: "name" as const }), []),
  );
  const [likelyGuests, setLikelyGuests] = useState<LikelyGuestsByReply>();
  const hasNothingToMatch = waitingReplies.length === 0 || guests.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search reads the guests from the document
  useEffect(() => {
    if (hasNothingToMatch) return;
    let isMounted = true;
    findLikelyGuests(waitingReplies.map(({ id }) => id)).then(
      (guestsByReply) => {
        if (isMounted) setLikelyGuests(guestsByReply);
      },
      (error: unknown) => console.error("The guests of replies could not be looked for", error),
    );
    return () => {
      isMounted = false;
    };
  }, [waitingReplies, guests, hasNothingToMatch]);
  return (
    <LikelyGuestsContext value={hasNothingToMatch ? NO_LIKELY_GUESTS : likelyGuests}>
      {children}
    </LikelyGuestsContext>
  );
}

/** Likely authors of a waiting reply, likeliest first, and its companion; undefined while searching. */
export function useLikelyGuests(reply: RecordOf<"reply">): GuestMatch[] | undefined {
  const findGuest = useFindGuest();
  const likelyByReply = use(LikelyGuestsContext);
  const matches = likelyByReply === NO_LIKELY_GUESTS ? [] : likelyByReply?.[reply.id];
  return matches?.flatMap(({ guest: id, why: reason }) => {
    const guest = findGuest(id);
    return guest ? [{ guest, reason }] : [];
  });
}

/** The listed guest with the name of the reply's companion, which is why the reply waits. */
export function useListedCompanion(reply: RecordOf<"reply">): GuestView | undefined {
  return useLikelyGuests(reply)?.find(({ reason }) => reason === "companion")?.guest;
}

async function findLikelyGuests(replyIds: string[]): Promise<LikelyGuestsByReply> {
  const { Website } = await loadSite();
  const website = new Website(await documentJson());
  try {
    return website.likelyGuests(replyIds);
  } finally {
    website.free();
  }
}
