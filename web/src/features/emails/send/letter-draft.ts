import type { LetterTemplate } from "@/lib/core/site.ts";
import type { StatusFilter } from "@/lib/core/types.ts";
import { type GuestFilters, readFilters } from "@/records/guest-filters/guest-filters.ts";
import { STATUS_FILTERS } from "@/records/guest-filters/status-choices.ts";
import { TO_ALL } from "../email-target.ts";

export type Audience = "guests" | "vendors" | "team";

/** A letter that is being written, as a form holds it: plain values that compare by `===`. */
export type LetterDraft = Record<
  "subject" | "body" | "audience" | "status" | "filters" | "picked" | "givers",
  string
>;

/** Whom a thank-you note is for: those who came, or those who gave something. */
export type Thanked = "came" | "gave";

/** Picked are all who pass the filters, also those who come to pass them later. */
const EVERYBODY = "*";

/** Of each kind of letter: who is asked first. */
const STATUS_OF: Partial<Record<LetterTemplate["type"], StatusFilter>> = {
  rsvp: "UNANSWERED",
  reminder: "UNANSWERED",
  "thank-you": "CONFIRMED",
};

/** The name that a letter's draft is kept under. */
export const draftName = (start: string) => `letter/${start}`;

/** A letter as it begins. Without a template it says nothing yet, and goes to nobody unless it is meant for all. */
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

/** Whether it goes to those alone who gave something. */
export function isToGivers({ givers }: LetterDraft): boolean {
  return givers !== "";
}

/** Undefined where some other choice of guests was made. */
export function thankedOf(draft: LetterDraft): Thanked | undefined {
  if (isToGivers(draft)) return "gave";
  return draft.status === "CONFIRMED" ? "came" : undefined;
}

/** Whoever gave something is thanked for it, also who could not come. */
export function thanking(thanked: Thanked): Pick<LetterDraft, "givers" | "status"> {
  return thanked === "gave" ? { givers: "yes", status: "" } : { givers: "", status: "CONFIRMED" };
}

export function filtersOf({ filters }: LetterDraft): GuestFilters {
  try {
    return readFilters(JSON.parse(filters || "null"));
  } catch {
    return {};
  }
}

/** Whether somebody, by their key, is among those who were picked. */
export function picking({ picked }: Pick<LetterDraft, "picked">): (key: string) => boolean {
  if (picked === EVERYBODY) return () => true;
  const keys = new Set(picked.split("\n"));
  return (key) => keys.has(key);
}

/** The picked, once somebody is picked or not any more. `all` are the keys of those who pass the filters. */
export function withPick(draft: LetterDraft, all: readonly string[], key: string, isOn: boolean): string {
  const isPicked = picking(draft);
  return all.filter((one) => (one === key ? isOn : isPicked(one))).join("\n");
}

export const pickAll = () => EVERYBODY;
export const pickNone = () => "";
