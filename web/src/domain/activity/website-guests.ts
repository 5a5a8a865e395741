import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import type { ActivityGroup } from "@/wedding/hooks.ts";
import type { ReadRecord } from "./changed-things.ts";

/* What guests did on the website. They write under one account, so only the records show who they are. */

/** The names of the guests behind an activity, each once; empty if no record has one. */
export function guestNames({ kind, ids }: ActivityGroup, read: ReadRecord): string[] {
  const names = ids.map((id) => {
    if (kind === "photo") return read("photo", id)?.uploadedBy;
    if (kind === "purchase") return read("purchase", id)?.buyerName;
    if (kind !== "reply") return undefined;
    const reply = read("reply", id);
    return reply && [reply.firstName, reply.lastName].filter(Boolean).join(" ");
  });
  return [...new Set(names.filter((name) => name !== undefined && name !== null && name !== ""))] as string[];
}

/**
 * The sentence for photos and gifts of guests. Undefined for other activities: `reply-sentence.ts` has those for replies.
 */
export function websiteGuestSentence(
  { kind, action, ids, unnamed }: ActivityGroup,
  who: string,
  things: string,
  read: ReadRecord,
  moneyText: (hundredths: number) => string,
): MessageDescriptor | undefined {
  const count = ids.length + unnamed;
  if (kind === "photo" && action === "added") {
    const caption = count === 1 && ids[0] !== undefined ? read("photo", ids[0])?.caption : undefined;
    if (caption) return msg`${who} shared a photo: ${caption}`;
    return msg`${plural(count, { one: `${who} shared a photo`, other: `${who} shared # photos` })}`;
  }
  // The team decides about a shared photo, and the server carries it out.
  if (kind === "photo" && action === "removed") {
    return msg`${plural(count, { one: "A guest’s photo was taken down", other: "# photos by guests were taken down" })}`;
  }
  if (kind === "photo" && action === "restored") {
    return msg`${plural(count, { one: "A guest’s photo is back", other: "# photos by guests are back" })}`;
  }
  if (kind === "photo") {
    return msg`${plural(count, { one: "A guest’s photo was put in order", other: "# photos by guests were put in order" })}`;
  }
  if (kind === "purchase" && action === "added") {
    const purchase = count === 1 && ids[0] !== undefined ? read("purchase", ids[0]) : undefined;
    return purchase?.itemName
      ? giftSentence(who, purchase, purchase.itemName, moneyText)
      : msg`${who} chose ${things} from the registry`;
  }
  return undefined;
}

function giftSentence(
  who: string,
  { amount, quantity }: RecordOf<"purchase">,
  gift: string,
  moneyText: (hundredths: number) => string,
): MessageDescriptor {
  if (amount !== null) {
    const sum = moneyText(amount);
    return msg`${who} gave ${sum} towards ${gift}`;
  }
  return quantity > 1
    ? msg`${who} chose ${gift} from the registry, ${quantity} of them`
    : msg`${who} chose ${gift} from the registry`;
}

/** The subject of a sentence about an activity of guests. */
export function subjectOf(names: readonly string[], { ids, unnamed }: ActivityGroup): string {
  if (names.length > 0) return formatNameList(names);
  return ids.length + unnamed === 1 ? i18n._(msg`A guest`) : i18n._(msg`Guests`);
}
