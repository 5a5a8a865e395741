import type { RecordOf } from "@/lib/core/records.ts";
import type { SectionType } from "@/lib/core/types.ts";

/** Data of the plan that a section may use. */
export interface WebsitePlanData {
  weddingDate: string | null;
  venue: string | null;
  events: readonly PlannedEvent[];
  vendors: readonly Pick<
    RecordOf<"vendor">,
    "name" | "category" | "address" | "phone" | "website" | "booked" | "isTurnedDown"
  >[];
  /** Formats a local time of the wedding, YYYY-MM-DDTHH:MM, in the couple's style. */
  written: (time: string) => string;
}

type PlannedEvent = Pick<RecordOf<"event">, "title" | "type" | "startTime" | "location">;

/** The fields of a section and its entries, as texts. An event's description is left out: it is for the couple. */
export interface SectionPrefill {
  fields: Readonly<Record<string, string>>;
  items: readonly Readonly<Record<string, string>>[];
}

const EMPTY: SectionPrefill = { fields: {}, items: [] };

/** Event types that guests attend. Others may be for the couple and vendors only. */
const FOR_GUESTS: readonly PlannedEvent["type"][] = ["CEREMONY", "RECEPTION", "PARTY"];

/** Event types that only the couple attends. */
const NOT_FOR_GUESTS: readonly PlannedEvent["type"][] = ["MEETING", "REHEARSAL"];

/** Vendor categories of places to sleep; the couple writes them in its own words. */
const HOTELS: ReadonlySet<string> = new Set(["hotel", "hotels", "accommodation", "lodging"]);

/** Initial values of a new section: only data that is certainly for guests. */
export const initialValuesFor = (type: SectionType, plan: WebsitePlanData): SectionPrefill =>
  fromPlan(type, plan, isForGuests);

/** Values that the user can take over into a section: also events without a type. */
export const offeredFor = (type: SectionType, plan: WebsitePlanData): SectionPrefill =>
  fromPlan(type, plan, (event) => !NOT_FOR_GUESTS.includes(event.type));

const isForGuests = ({ type }: PlannedEvent) => FOR_GUESTS.includes(type);

function fromPlan(
  type: SectionType,
  plan: WebsitePlanData,
  isShown: (event: PlannedEvent) => boolean,
): SectionPrefill {
  switch (type) {
    case "details":
      return { fields: detailsOf(plan), items: [] };
    case "schedule":
      return { fields: {}, items: dayEventsOf(plan, isShown) };
    case "travel":
      return { fields: nonEmpty({ directions: placeOf(plan) }), items: hotelsOf(plan) };
    default:
      return EMPTY;
  }
}

function detailsOf(plan: WebsitePlanData): Record<string, string> {
  const { weddingDate, venue } = plan;
  const ceremony = firstOf("CEREMONY", plan);
  const reception = firstOf("RECEPTION", plan);
  return nonEmpty({
    ceremonyDate: dayOf(ceremony) ?? weddingDate,
    ceremonyTime: clockOf(ceremony),
    ceremonyVenue: ceremony?.location || venue,
    ceremonyAddress: addressOf(plan, ceremony?.location || venue),
    // Without a reception in the plan, nothing is known about it.
    receptionDate: dayOf(reception),
    receptionTime: clockOf(reception),
    receptionVenue: reception && (reception.location || venue),
    receptionAddress: reception && addressOf(plan, reception.location || venue),
  });
}

/** Events of the wedding day in order; of the whole timeline if no day is set. */
function dayEventsOf(
  plan: WebsitePlanData,
  isShown: (event: PlannedEvent) => boolean,
): Record<string, string>[] {
  const { weddingDate, written } = plan;
  return inOrder(plan)
    .filter((event) => isShown(event) && (!weddingDate || dayOf(event) === weddingDate))
    .map(({ title, startTime, location }) =>
      nonEmpty({ name: title, time: startTime && written(startTime), location }),
    );
}

function hotelsOf({ vendors }: WebsitePlanData): Record<string, string>[] {
  return vendors
    .filter(
      ({ category, isTurnedDown }) => HOTELS.has((category ?? "").trim().toLowerCase()) && !isTurnedDown,
    )
    .map(({ name, address, phone, website }) => nonEmpty({ name, address, phone, url: website }));
}

function placeOf(plan: WebsitePlanData): string | undefined {
  const { venue } = plan;
  if (!venue) return undefined;
  return [venue, addressOf(plan, venue)].filter(Boolean).join("\n");
}

/** Address of the vendor with this name. */
function addressOf({ vendors }: WebsitePlanData, place: string | null | undefined): string | null {
  const named = place?.trim().toLowerCase();
  const vendor = vendors.find(({ name }) => name?.trim().toLowerCase() === named);
  return vendor?.address ?? null;
}

function inOrder({ events }: WebsitePlanData): PlannedEvent[] {
  const key = ({ startTime }: PlannedEvent) => startTime ?? "~";
  return events.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

const firstOf = (type: PlannedEvent["type"], plan: WebsitePlanData) =>
  inOrder(plan).find((event) => event.type === type && event.startTime !== null);

const dayOf = (event: PlannedEvent | undefined) => event?.startTime?.slice(0, 10);
const clockOf = (event: PlannedEvent | undefined) => event?.startTime?.slice(11, 16);

/** The non-empty texts. */
function nonEmpty(texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const words = text?.trim();
      return words ? [[field, words]] : [];
    }),
  );
}
