import type { RecordOf } from "@/lib/core/records.ts";
import type { SectionType } from "@/lib/core/types.ts";

/*
 * Fills sections of the website with what the wedding's other areas have: its date and venue, the timeline and the
 * vendors. An event's description is left out, because it is for the couple.
 */

/** Data of the wedding from which sections can be filled. */
export interface PrefillSource {
  weddingDate: string | null;
  venue: string | null;
  events: readonly TimelineEvent[];
  vendors: readonly Pick<
    RecordOf<"vendor">,
    "name" | "category" | "address" | "phone" | "website" | "booked" | "isTurnedDown"
  >[];
  /** Formats a local time of the wedding, YYYY-MM-DDTHH:MM, in the couple's style. */
  formatTime: (time: string) => string;
}

type TimelineEvent = Pick<RecordOf<"event">, "title" | "type" | "startTime" | "location">;

/** Texts for the fields of a section, and for the fields of its entries. */
export interface SectionPrefill {
  fields: Readonly<Record<string, string>>;
  items: readonly Readonly<Record<string, string>>[];
}

const EMPTY: SectionPrefill = { fields: {}, items: [] };

/** Event types that guests attend. Others may be for the couple and vendors only. */
const GUEST_EVENT_TYPES: readonly TimelineEvent["type"][] = ["CEREMONY", "RECEPTION", "PARTY"];

/** Event types that guests never attend. */
const PRIVATE_EVENT_TYPES: readonly TimelineEvent["type"][] = ["MEETING", "REHEARSAL"];

/** Vendor categories of places to sleep; couples write categories in their own words. */
const HOTEL_CATEGORIES: ReadonlySet<string> = new Set(["hotel", "hotels", "accommodation", "lodging"]);

/** Initial values of a new section: only data that is certainly for guests. */
export const initialValuesFor = (type: SectionType, source: PrefillSource): SectionPrefill =>
  prefillFor(type, source, (event) => GUEST_EVENT_TYPES.includes(event.type));

/** Values that the user can choose to add to a section: these include events without a type. */
export const offeredValuesFor = (type: SectionType, source: PrefillSource): SectionPrefill =>
  prefillFor(type, source, (event) => !PRIVATE_EVENT_TYPES.includes(event.type));

function prefillFor(
  type: SectionType,
  source: PrefillSource,
  isIncluded: (event: TimelineEvent) => boolean,
): SectionPrefill {
  switch (type) {
    case "details":
      return { fields: detailsFields(source), items: [] };
    case "schedule":
      return { fields: {}, items: scheduleItems(source, isIncluded) };
    case "travel":
      return { fields: nonEmpty({ directions: venueWithAddress(source) }), items: hotelItems(source) };
    default:
      return EMPTY;
  }
}

function detailsFields(source: PrefillSource): Record<string, string> {
  const { weddingDate, venue } = source;
  const ceremony = firstEventOf("CEREMONY", source);
  const reception = firstEventOf("RECEPTION", source);
  return nonEmpty({
    ceremonyDate: dateOf(ceremony) ?? weddingDate,
    ceremonyTime: timeOf(ceremony),
    ceremonyVenue: ceremony?.location || venue,
    ceremonyAddress: vendorAddress(source, ceremony?.location || venue),
    // Without a reception in the timeline, nothing is known about it.
    receptionDate: dateOf(reception),
    receptionTime: timeOf(reception),
    receptionVenue: reception && (reception.location || venue),
    receptionAddress: reception && vendorAddress(source, reception.location || venue),
  });
}

/** The events of the wedding day in order; of the whole timeline if no day is set. */
function scheduleItems(
  source: PrefillSource,
  isIncluded: (event: TimelineEvent) => boolean,
): Record<string, string>[] {
  const { weddingDate, formatTime } = source;
  return eventsInOrder(source)
    .filter((event) => isIncluded(event) && (!weddingDate || dateOf(event) === weddingDate))
    .map(({ title, startTime, location }) =>
      nonEmpty({ name: title, time: startTime && formatTime(startTime), location }),
    );
}

function hotelItems({ vendors }: PrefillSource): Record<string, string>[] {
  return vendors
    .filter(
      ({ category, isTurnedDown }) =>
        HOTEL_CATEGORIES.has((category ?? "").trim().toLowerCase()) && !isTurnedDown,
    )
    .map(({ name, address, phone, website }) => nonEmpty({ name, address, phone, url: website }));
}

/** The venue, and its address on a second line. */
function venueWithAddress(source: PrefillSource): string | undefined {
  const { venue } = source;
  if (!venue) return undefined;
  return [venue, vendorAddress(source, venue)].filter(Boolean).join("\n");
}

/** Address of the vendor with this name. */
function vendorAddress({ vendors }: PrefillSource, vendorName: string | null | undefined): string | null {
  const searchedName = vendorName?.trim().toLowerCase();
  const vendor = vendors.find(({ name }) => name?.trim().toLowerCase() === searchedName);
  return vendor?.address ?? null;
}

function eventsInOrder({ events }: PrefillSource): TimelineEvent[] {
  // "~" sorts behind every date: events without a time come last.
  const sortKey = ({ startTime }: TimelineEvent) => startTime ?? "~";
  return events.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

const firstEventOf = (type: TimelineEvent["type"], source: PrefillSource) =>
  eventsInOrder(source).find((event) => event.type === type && event.startTime !== null);

/* Parts of a start time, YYYY-MM-DDTHH:MM. */
const dateOf = (event: TimelineEvent | undefined) => event?.startTime?.slice(0, 10);
const timeOf = (event: TimelineEvent | undefined) => event?.startTime?.slice(11, 16);

/** The texts that are not blank, trimmed. */
function nonEmpty(texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const trimmed = text?.trim();
      return trimmed ? [[field, trimmed]] : [];
    }),
  );
}
