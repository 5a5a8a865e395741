import { STATUS_FILTERS } from "@/domain/guests/filters/filter-fields.tsx";
import { type GuestFilters, readFilters } from "@/domain/guests/filters/guest-filters.ts";
import type { LetterTemplate } from "@/lib/core/site.ts";
import type { StatusFilter } from "@/lib/core/types.ts";
import { BLANK_LETTER, groupIdOf } from "../email-target.ts";

/** Kind of people that a letter goes to. */
export type Audience = "guests" | "vendors" | "team";

/**
 * A letter being written, as a form holds it: plain values that compare by `===`. `picked` has the keys of the
 * recipients, one per line; `filters` is JSON; `template` is the id of the template that its text is from.
 */
export type LetterDraft = Record<
  "template" | "subject" | "body" | "audience" | "status" | "filters" | "picked" | "givers",
  string
>;

/** Recipients of a thank-you note: guests who came, or people who gave something. */
export type ThanksAudience = "came" | "gave";

/** Value of `picked` for everyone who passes the filters, including people who pass them later. */
export const PICK_ALL = "*";
export const PICK_NONE = "";

/** Default status filter for each type of letter. */
const DEFAULT_STATUS: Partial<Record<LetterTemplate["type"], StatusFilter>> = {
  rsvp: "UNANSWERED",
  reminder: "UNANSWERED",
  "thank-you": "CONFIRMED",
};

/** Name of a letter's draft. */
export const letterDraftName = (start: string) => `letter/${start}`;

/** Initial values of a letter. Without a template it is empty. */
export function newLetter(
  start: string,
  template: LetterTemplate | undefined,
  group: { id: string } | undefined,
): LetterDraft {
  // Without its group, which was removed, the letter would go to all guests.
  const hasRecipients = groupIdOf(start) === undefined ? start !== BLANK_LETTER : group !== undefined;
  return {
    template: template?.id ?? "",
    subject: template?.subject ?? "",
    body: template?.body ?? "",
    audience: "guests",
    status: (template && DEFAULT_STATUS[template.type]) ?? "",
    filters: group ? JSON.stringify({ groupId: group.id } satisfies GuestFilters) : "",
    givers: "",
    picked: hasRecipients ? PICK_ALL : PICK_NONE,
  };
}

export function audienceOf({ audience }: LetterDraft): Audience {
  return audience === "vendors" || audience === "team" ? audience : "guests";
}

export function statusOf({ status }: LetterDraft): StatusFilter | undefined {
  return STATUS_FILTERS.find((filter) => filter === status);
}

/** Whether it goes only to people who gave something. */
export function isForGivers({ givers }: LetterDraft): boolean {
  return givers !== "";
}

/** Whom a thank-you note goes to; undefined if the user chose other guests. */
export function thanksAudienceOf(draft: LetterDraft): ThanksAudience | undefined {
  if (isForGivers(draft)) return "gave";
  return draft.status === "CONFIRMED" ? "came" : undefined;
}

/** Filter of a thank-you note: all who gave something get one, even if they could not come. */
export function thanksFilters(audience: ThanksAudience): Pick<LetterDraft, "givers" | "status"> {
  return audience === "gave" ? { givers: "yes", status: "" } : { givers: "", status: "CONFIRMED" };
}

export function filtersOf({ filters }: LetterDraft): GuestFilters {
  try {
    return readFilters(JSON.parse(filters || "null"));
  } catch {
    return {};
  }
}

/** Returns whether a person, by key, is picked. */
export function isPickedIn({ picked }: Pick<LetterDraft, "picked">): (key: string) => boolean {
  if (picked === PICK_ALL) return () => true;
  const keys = new Set(picked.split("\n"));
  return (key) => keys.has(key);
}

/** The picked keys after one of them is added or removed. `keys` are those of all people who pass the filters. */
export function togglePick(
  draft: LetterDraft,
  keys: readonly string[],
  toggledKey: string,
  isAdded: boolean,
): string {
  const isPicked = isPickedIn(draft);
  return keys.filter((key) => (key === toggledKey ? isAdded : isPicked(key))).join("\n");
}
