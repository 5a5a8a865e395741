import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useWaitingReplies } from "@/domain/guests/tabs/use-waiting-replies.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { type LikelyGuest, loadSite } from "@/lib/core/site.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { documentJson, useFindGuest, useReport } from "@/wedding/hooks.ts";

/** Why a guest may have written a reply. */
export type MatchReason = LikelyGuest["why"];

export interface GuestMatch {
  guest: GuestView;
  why: MatchReason;
}

/** Likely guests by reply id. */
type LikelyGuestsByReply = Readonly<Record<string, readonly LikelyGuest[]>>;

const NOBODY: LikelyGuestsByReply = {};

const LikelyGuestsContext = createContext<LikelyGuestsByReply | undefined>(undefined);

/** Finds the likely guests of all waiting replies in one pass. */
export function LikelyGuestsProvider({ children }: { children: ReactNode }) {
  const waiting = useWaitingReplies();
  const guests = useReport(
    "guestIds",
    useMemo(() => ({ sort: "name" as const }), []),
  );
  const [likely, setLikely] = useState<LikelyGuestsByReply>();
  const isNobody = waiting.length === 0 || guests.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search reads the guests from the document
  useEffect(() => {
    if (isNobody) return;
    let isShown = true;
    likelyGuests(waiting.map(({ id }) => id)).then(
      (found) => {
        if (isShown) setLikely(found);
      },
      (error: unknown) => console.error("The guests of replies could not be looked for", error),
    );
    return () => {
      isShown = false;
    };
  }, [waiting, guests, isNobody]);
  return <LikelyGuestsContext value={isNobody ? NOBODY : likely}>{children}</LikelyGuestsContext>;
}

/** Likely authors of a waiting reply, likeliest first, and its companion; undefined while searching. */
export function useLikelyGuests(reply: RecordOf<"reply">): GuestMatch[] | undefined {
  const find = useFindGuest();
  const all = use(LikelyGuestsContext);
  const likely = all === NOBODY ? [] : all?.[reply.id];
  return likely?.flatMap(({ guest: id, why }) => {
    const guest = find(id);
    return guest ? [{ guest, why }] : [];
  });
}

/** The listed guest with the name of the reply's companion, which is why the reply waits. */
export function useListedCompanion(reply: RecordOf<"reply">): GuestView | undefined {
  return useLikelyGuests(reply)?.find(({ why }) => why === "companion")?.guest;
}

async function likelyGuests(replies: string[]): Promise<LikelyGuestsByReply> {
  const { Website } = await loadSite();
  const website = new Website(await documentJson());
  try {
    return website.likelyGuests(replies);
  } finally {
    website.free();
  }
}
