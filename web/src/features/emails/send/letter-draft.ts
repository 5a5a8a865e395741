import { STATUS_FILTERS } from "@/domain/guests/filters/filter-fields.tsx";
import { type GuestFilters, readFilters } from "@/domain/guests/filters/guest-filters.ts";
import type { LetterTemplate } from "@/lib/core/site.ts";
import type { StatusFilter } from "@/lib/core/types.ts";
import { TO_ALL } from "../email-target.ts";

export type Audience = "guests" | "vendors" | "team";

/** A letter being written, as a form holds it: plain values that compare by `===`. */
export type LetterDraft = Record<
  "subject" | "body" | "audience" | "status" | "filters" | "picked" | "givers",
  string
>;

/** Recipients of a thank-you note: guests who came, or people who gave something. */
export type ThanksAudience = "came" | "gave";

/** Everyone who passes the filters is picked, including people who pass them later. */
const EVERYBODY = "*";

/** Default status filter for each type of letter. */
const STATUS_OF: Partial<Record<LetterTemplate["type"], StatusFilter>> = {
  rsvp: "UNANSWERED",
  reminder: "UNANSWERED",
  "thank-you": "CONFIRMED",
};

/** Key of a letter's draft. */
export const draftName = (start: string) => `letter/${start}`;

/** Initial values of a letter. Without a template it is empty, and has no recipients unless it goes to all. */
export function newLetter(start: string, template: LetterTemplate | undefined): LetterDraft {
  return {
    subject: template?.subject ?? "",
    body: template?.body ?? "",
    audience: "guests",
    status: (template && STATUS_OF[template.type]) ?? "",
    filters: "",
    givers: "",
    picked: template || start === TO_ALL ? EVERYBODY : "",
  };
}

export function audienceOf({ audience }: LetterDraft): Audience {
  return audience === "vendors" || audience === "team" ? audience : "guests";
}

export function statusOf({ status }: LetterDraft): StatusFilter | undefined {
  return STATUS_FILTERS.find((known) => known === status);
}

/** Whether it goes only to people who gave something. */
export function isForGivers({ givers }: LetterDraft): boolean {
  return givers !== "";
}

/** Undefined if the user chose other guests. */
export function thanksAudienceOf(draft: LetterDraft): ThanksAudience | undefined {
  if (isForGivers(draft)) return "gave";
  return draft.status === "CONFIRMED" ? "came" : undefined;
}

/** Filter of a thank-you note: all who gave something get one, even if they could not come. */
export function thanksFilters(thanked: ThanksAudience): Pick<LetterDraft, "givers" | "status"> {
  return thanked === "gave" ? { givers: "yes", status: "" } : { givers: "", status: "CONFIRMED" };
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
  if (picked === EVERYBODY) return () => true;
  const keys = new Set(picked.split("\n"));
  return (key) => keys.has(key);
}

/** The picked keys after one is added or removed. `all` are the keys that pass the filters. */
export function togglePick(draft: LetterDraft, all: readonly string[], key: string, isOn: boolean): string {
  const isPicked = isPickedIn(draft);
  return all.filter((one) => (one === key ? isOn : isPicked(one))).join("\n");
}

export const pickAll = () => EVERYBODY;
export const pickNone = () => "";
