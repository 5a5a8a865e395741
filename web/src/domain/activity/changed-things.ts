import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { type Noun, type RecordOf, recordOf } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { pageOf, wordsOf } from "@/records/area.ts";
import { containerInSentence, namelessWords, quantityWords } from "@/records/change-words.ts";
import { linkToThing } from "@/records/thing-links.ts";
import type { ActivityGroup, ActivityKind } from "@/wedding/hooks.ts";

export type FindName = (kind: ActivityKind, id: string) => string | undefined;
export type ReadRecord = <N extends Noun>(noun: N, id: string) => RecordOf<N> | undefined;

/** What an activity was about, inside a sentence. */
export interface ChangedThings {
  /** "Mia Rossi", "the group Family", "3 guests", "the guest list and the budget". */
  text: string;
  /** Whether it is one thing, called by its name. */
  isNamed: boolean;
}

/** The things that an activity changed. */
export function changedThings(
  { kind, ids, unnamed }: ActivityGroup,
  nameOf: FindName,
  read: ReadRecord,
  i18n: I18n,
): ChangedThings {
  const translated = (words: MessageDescriptor | undefined) => (words ? i18n._(words) : "");
  const unnamedThings = (text: string) => ({ text, isNamed: false });
  if (kind === "other") return unnamedThings(containersOf(ids, i18n));
  if (isOnlyOfItsKind(kind)) return unnamedThings(translated(wordsOf(kind)?.areaInSentence));
  const count = ids.length + unnamed;
  if (kind !== "wedding" && count > 1) return unnamedThings(translated(manyWords(kind, count)));
  const [id] = ids;
  const words = id === undefined ? undefined : namedWords(kind, id, nameOf, read);
  return words === undefined
    ? unnamedThings(translated(kind === "purchase" ? msg`a present` : namelessWords(kind)))
    : { text: typeof words === "string" ? words : i18n._(words), isNamed: true };
}

/** Whether a wedding has one record of this kind, such as its website. */
const isOnlyOfItsKind = (kind: ActivityKind) => wordsOf(kind)?.nameFields?.length === 0;

/** Where a new thing belongs, if its name alone does not say so: "the budget". */
export function placeOf({ kind }: ActivityGroup, { isNamed }: ChangedThings): MessageDescriptor | undefined {
  if (kind === "section") return wordsOf("website")?.areaInSentence;
  return isNamed && NAMED_BY_PLACE.has(kind) ? wordsOf(kind)?.areaInSentence : undefined;
}

const NAMED_BY_PLACE: ReadonlySet<ActivityKind> = new Set([
  "expense",
  "event",
  "meal",
  "milestone",
  "registryItem",
  "task",
  "vendor",
]);

/** Several things, where a record’s own words would be those of a table. */
function manyWords(kind: ActivityKind, count: number): MessageDescriptor | undefined {
  switch (kind) {
    case "purchase":
      return msg`${plural(count, { one: "# present", other: "# presents" })}`;
    case "eventVendor":
      return msg`${plural(count, { one: "# vendor for the day’s events", other: "# vendors for the day’s events" })}`;
    case "sectionItem":
      return msg`${plural(count, { one: "# entry on the website", other: "# entries on the website" })}`;
    default:
      return quantityWords(kind, count);
  }
}

/** One thing by its name; with its kind, where the name alone would be misread. */
function namedWords(
  kind: ActivityKind,
  id: string,
  nameOf: FindName,
  read: ReadRecord,
): MessageDescriptor | string | undefined {
  if (kind === "payment") return paymentWords(read("payment", id));
  if (kind === "purchase") return purchaseWords(read("purchase", id));
  if (kind === "eventVendor") return eventVendorWords(read("eventVendor", id));
  // A file name tells nobody which photo it is.
  const name = kind === "photo" ? read("photo", id)?.caption : nameOf(kind, id);
  if (!name) return undefined;
  switch (kind) {
    case "group":
      return msg`the group ${name}`;
    case "party":
      return msg`the party ${name}`;
    case "category":
      return msg`the budget category ${name}`;
    case "album":
      return msg`the album ${name}`;
    case "photo":
      return msg`the photo ${name}`;
    case "section":
      return msg`the section ${name}`;
    case "emailTemplate":
      return msg`the letter ${name}`;
    case "chart":
      return msg`the seating plan ${name}`;
    default:
      return name;
  }
}

function paymentWords(payment: RecordOf<"payment"> | undefined): MessageDescriptor | undefined {
  const { name, expenseDescription: expense } = payment ?? {};
  if (!expense) return undefined;
  return name ? msg`${name} for ${expense}` : msg`a payment for ${expense}`;
}

function purchaseWords(purchase: RecordOf<"purchase"> | undefined): MessageDescriptor | undefined {
  const { buyerName, itemName } = purchase ?? {};
  if (!buyerName) return undefined;
  return itemName ? msg`${itemName} from ${buyerName}` : msg`a present from ${buyerName}`;
}

function eventVendorWords(link: RecordOf<"eventVendor"> | undefined): MessageDescriptor | undefined {
  const { vendorName, eventTitle } = link ?? {};
  return vendorName && eventTitle ? msg`${vendorName} for ${eventTitle}` : undefined;
}

/** The parts that another program wrote to: "the guest list and the budget". */
function containersOf(containers: readonly string[], i18n: I18n): string {
  const words = containers.map(containerInSentence).filter((word) => word !== undefined);
  return formatNameList(new Set(words.map((word) => i18n._(word))));
}

/** The address of the changed thing, if it is only one that a page can show, and is not removed since. */
export function linkOf({ kind, ids, unnamed, action }: ActivityGroup, read: ReadRecord): string | undefined {
  const [id] = ids;
  if (isOnlyOfItsKind(kind)) return pageOf(kind);
  if (action === "removed" || unnamed > 0 || id === undefined || ids.length !== 1) return undefined;
  const noun = recordOf(kind)?.noun;
  if (noun && read(noun, id) === undefined) return undefined;
  switch (kind) {
    // Parts of another thing open it.
    case "payment":
      return linkOrNone("expense", read("payment", id)?.expenseId);
    case "purchase":
      return linkOrNone("registryItem", read("purchase", id)?.itemId);
    case "eventVendor":
      return linkOrNone("event", read("eventVendor", id)?.eventId);
    case "sectionItem":
      return linkOrNone("section", read("sectionItem", id)?.sectionId);
    case "albumPhoto":
      return linkOrNone("photo", read("albumPhoto", id)?.photoId);
    default:
      return linkToThing(kind, id);
  }
}

function linkOrNone(noun: Noun, id: string | null | undefined): string | undefined {
  return id ? linkToThing(noun, id) : undefined;
}
