import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  BookHeart,
  CalendarHeart,
  Gift,
  Heart,
  Image,
  ListOrdered,
  type LucideIcon,
  MailCheck,
  MapPin,
  Text,
} from "lucide-react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand, SectionType } from "@/lib/core/types.ts";
import { evenOrders, orderBetween } from "@/lib/list-order.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { addCommand, changeCommand } from "@/records/record-kind/record-commands.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { SECTION_ITEM_WORDS, SECTION_WORDS } from "../website-words.ts";
import { initialValuesFor, type WebsitePlanData } from "./section-prefill.ts";

/** Default titles of new sections. Guests read them, and the couple can change them. */
export const DEFAULT_TITLES = {
  hero: msg`Welcome to Our Wedding`,
  story: msg`Our Story`,
  details: msg`Wedding Details`,
  gallery: msg`Our Photos`,
  rsvp: msg`RSVP`,
  registry: msg`Gift Registry`,
  travel: msg`Travel & Accommodation`,
  schedule: msg`Schedule of the Day`,
  custom: msg`More`,
} satisfies Record<SectionType, MessageDescriptor>;

/** Sections that most wedding websites have, in the order guests expect. */
export const USUAL: readonly SectionType[] = [
  "hero",
  "story",
  "details",
  "schedule",
  "travel",
  "rsvp",
  "registry",
];

interface OrderedItem {
  id: string;
  order: string | null;
}

interface NewSectionsInput {
  types: readonly SectionType[];
  there: readonly OrderedItem[];
  plan: WebsitePlanData;
  newId: () => string;
}

/**
 * Appends sections filled from the plan: one change, one undo. Sections and entries get ids of their own, so that two
 * devices that start at once lose nothing.
 */
export function newSections({ types, there, plan, newId }: NewSectionsInput): {
  commands: RecordCommand[];
  ids: string[];
} {
  const { places, moved } = placesAtEnd(there, types.length);
  const ids = types.map(() => newId());
  const added = types.flatMap((type, at) => {
    const id = ids[at] ?? "";
    const start = initialValuesFor(type, plan);
    const fields = { type, title: i18n._(DEFAULT_TITLES[type]), order: places[at], ...start.fields };
    const orders = evenOrders(start.items.length);
    const items = start.items.map((item, place) =>
      addCommand(SECTION_ITEM.table, newId(), { ...item, sectionId: id, order: orders[place] }),
    );
    // The type covers records that exist once and are set instead; sections are never such.
    return [addCommand(SECTION.table, id, fields), ...items] as RecordCommand[];
  });
  const ordered = Object.entries(moved).map(([id, order]) => changeCommand(SECTION.table, id, { order }));
  return { commands: [...ordered, ...added], ids };
}

/** Places at the end of a list, and places for its existing items if they have none yet. */
export function placesAtEnd(
  there: readonly OrderedItem[],
  count: number,
): { places: string[]; moved: Record<string, string> } {
  const places: string[] = [];
  if (there.every(({ order }) => order !== null)) {
    let last = there.at(-1)?.order ?? undefined;
    while (places.length < count) {
      last = orderBetween(last, undefined);
      if (last === undefined) break;
      places.push(last);
    }
    if (places.length === count) return { places, moved: {} };
  }
  const all = evenOrders(there.length + count);
  const moved = Object.fromEntries(there.map(({ id }, at) => [id, all[at] ?? ""]));
  return { places: all.slice(there.length), moved };
}

/** Name of a section in lists: its title, or the default of its type. */
export function sectionTitle({ title, type }: Pick<RecordOf<"section">, "title" | "type">): string {
  const about = ownProperty(DEFAULT_TITLES, String(type));
  return title?.trim() || i18n._(about ?? SECTION.words.untitled);
}

export const SECTION = defineKind("section", {
  words: SECTION_WORDS,
  form: ["title"],
  phrases: {
    add: msg`Add section`,
    save: msg`Save section`,
    the: msg`The section`,
    added: (name) => msg`“${name}” is on your website.`,
    removed: (name) => msg`“${name}” was removed from your website.`,
    askRemoval: msg`Are you sure you want to delete this section?`,
    removal: (name) =>
      msg`“${name}” leaves the website on every device, with everything in it. You can undo it right after. Guests see it until you publish again.`,
    gone: msg`This section was removed on another device. Nothing you typed is lost: saving brings the section back.`,
    failed: {
      add: msg`The section couldn’t be added`,
      change: msg`The section couldn’t be changed`,
      remove: msg`The section couldn’t be removed`,
    },
  },
});

export const SECTION_ITEM = defineKind("sectionItem", {
  words: SECTION_ITEM_WORDS,
  form: ["name"],
  phrases: {
    add: msg`Add entry`,
    save: msg`Save entry`,
    the: msg`The entry`,
    added: (name) => msg`“${name}” was added.`,
    removed: (name) => msg`“${name}” was removed.`,
    askRemoval: msg`Are you sure you want to delete this entry?`,
    removal: (name) => msg`“${name}” leaves the section. You can undo it right after.`,
    gone: msg`This entry was removed on another device. Saving brings it back.`,
    failed: {
      add: msg`The entry couldn’t be added`,
      change: msg`The entry couldn’t be changed`,
      remove: msg`The entry couldn’t be removed`,
    },
  },
});

export const SECTION_ICONS = {
  hero: Heart,
  story: BookHeart,
  details: CalendarHeart,
  gallery: Image,
  rsvp: MailCheck,
  registry: Gift,
  travel: MapPin,
  schedule: ListOrdered,
  custom: Text,
} satisfies Record<SectionType, LucideIcon>;
