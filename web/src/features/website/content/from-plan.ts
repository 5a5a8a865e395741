import type { RecordOf } from "@/lib/core/records.ts";
import type { SectionType } from "@/lib/core/types.ts";

/** What the plan has that a section of the website may say, too. */
export interface Plan {
  weddingDate: string | null;
  venue: string | null;
  events: readonly PlannedEvent[];
  vendors: readonly Pick<
    RecordOf<"vendor">,
    "name" | "category" | "address" | "phone" | "website" | "booked" | "isTurnedDown"
  >[];
  /** Writes a time of the wedding's clock, YYYY-MM-DDTHH:MM, as the couple writes times. */
  written: (time: string) => string;
}

type PlannedEvent = Pick<RecordOf<"event">, "title" | "type" | "startTime" | "location">;

/** The fields of a section and its entries, as texts. An event's description stays with the couple: it is for them. */
export interface Filling {
  fields: Readonly<Record<string, string>>;
  items: readonly Readonly<Record<string, string>>[];
}

const EMPTY: Filling = { fields: {}, items: [] };

/** Guests are at these. What else is in a timeline may be the couple's and their vendors' alone. */
const FOR_GUESTS: readonly PlannedEvent["type"][] = ["CEREMONY", "RECEPTION", "PARTY"];

/** Nobody but the couple is at these. */
const NOT_FOR_GUESTS: readonly PlannedEvent["type"][] = ["MEETING", "REHEARSAL"];

/** Categories of vendors where guests sleep; the couple writes them in its own words. */
const HOTELS: ReadonlySet<string> = new Set(["hotel", "hotels", "accommodation", "lodging"]);

/** What a new section starts with: only what is surely for guests. */
export const startOf = (type: SectionType, plan: Plan): Filling => fromPlan(type, plan, isForGuests);

/** What somebody who looks at a section may take over into it: also events that the couple gave no type. */
export const offeredTo = (type: SectionType, plan: Plan): Filling =>
  fromPlan(type, plan, (event) => !NOT_FOR_GUESTS.includes(event.type));

const isForGuests = ({ type }: PlannedEvent) => FOR_GUESTS.includes(type);

function fromPlan(type: SectionType, plan: Plan, isShown: (event: PlannedEvent) => boolean): Filling {
  switch (type) {
    case "details":
      return { fields: detailsOf(plan), items: [] };
    case "schedule":
      return { fields: {}, items: happeningsOf(plan, isShown) };
    case "travel":
      return { fields: said({ directions: placeOf(plan) }), items: hotelsOf(plan) };
    default:
      return EMPTY;
  }
}

function detailsOf(plan: Plan): Record<string, string> {
  const { weddingDate, venue } = plan;
  const ceremony = firstOf("CEREMONY", plan);
  const reception = firstOf("RECEPTION", plan);
  return said({
    ceremonyDate: dayOf(ceremony) ?? weddingDate,
    ceremonyTime: clockOf(ceremony),
    ceremonyVenue: ceremony?.location || venue,
    ceremonyAddress: addressOf(plan, ceremony?.location || venue),
    // Without one in the plan nobody knows of a reception.
    receptionDate: dayOf(reception),
    receptionTime: clockOf(reception),
    receptionVenue: reception && (reception.location || venue),
    receptionAddress: reception && addressOf(plan, reception.location || venue),
  });
}

/** What happens on the wedding day, and without one the whole timeline, in its order. */
function happeningsOf(plan: Plan, isShown: (event: PlannedEvent) => boolean): Record<string, string>[] {
  const { weddingDate, written } = plan;
  return inOrder(plan)
    .filter((event) => isShown(event) && (!weddingDate || dayOf(event) === weddingDate))
    .map(({ title, startTime, location }) =>
      said({ name: title, time: startTime && written(startTime), location }),
    );
}

function hotelsOf({ vendors }: Plan): Record<string, string>[] {
  return vendors
    .filter(
      ({ category, isTurnedDown }) => HOTELS.has((category ?? "").trim().toLowerCase()) && !isTurnedDown,
    )
    .map(({ name, address, phone, website }) => said({ name, address, phone, url: website }));
}

function placeOf(plan: Plan): string | undefined {
  const { venue } = plan;
  if (!venue) return undefined;
  return [venue, addressOf(plan, venue)].filter(Boolean).join("\n");
}

/** Of the vendor that is this place. */
function addressOf({ vendors }: Plan, place: string | null | undefined): string | null {
  const named = place?.trim().toLowerCase();
  const vendor = vendors.find(({ name }) => name?.trim().toLowerCase() === named);
  return vendor?.address ?? null;
}

function inOrder({ events }: Plan): PlannedEvent[] {
  const key = ({ startTime }: PlannedEvent) => startTime ?? "~";
  return events.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

const firstOf = (type: PlannedEvent["type"], plan: Plan) =>
  inOrder(plan).find((event) => event.type === type && event.startTime !== null);

const dayOf = (event: PlannedEvent | undefined) => event?.startTime?.slice(0, 10);
const clockOf = (event: PlannedEvent | undefined) => event?.startTime?.slice(11, 16);

/** The texts that say something. */
function said(texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const words = text?.trim();
      return words ? [[field, words]] : [];
    }),
  );
}
