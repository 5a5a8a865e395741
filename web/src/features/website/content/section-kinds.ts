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
import { initialValuesFor, type PrefillSource } from "./section-prefill.ts";

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
export const USUAL_SECTIONS: readonly SectionType[] = [
  "hero",
  "story",
  "details",
  "schedule",
  "travel",
  "rsvp",
  "registry",
];

/** A section or an entry, sorted among its neighbours by `order` (`lib/list-order.ts`). */
interface OrderedItem {
  id: string;
  /** Null for an item that was never ordered. */
  order: string | null;
}

interface NewSectionsInput {
  types: readonly SectionType[];
  existingSections: readonly OrderedItem[];
  prefillSource: PrefillSource;
  newId: () => string;
}

/**
 * Commands that append sections of these types, filled with the wedding's data, and the new sections' ids. Run together
 * they are one undo step. Each device gives its sections and entries new ids, so two devices that start at once lose
 * nothing.
 */
export function buildNewSections({ types, existingSections, prefillSource, newId }: NewSectionsInput): {
  commands: RecordCommand[];
  ids: string[];
} {
  const { newOrders, changedOrders } = ordersAtEnd(existingSections, types.length);
  const reorderCommands = Object.entries(changedOrders).map(([id, order]) =>
    changeCommand(SECTION.table, id, { order }),
  );
  const ids = types.map(() => newId());
  const addCommands = types.flatMap((type, index) => {
    const sectionId = ids[index] ?? "";
    const prefill = initialValuesFor(type, prefillSource);
    const title = i18n._(DEFAULT_TITLES[type]);
    const addSection = addCommand(SECTION.table, sectionId, {
      type,
      title,
      order: newOrders[index],
      ...prefill.fields,
    });
    const itemOrders = evenOrders(prefill.items.length);
    const addItems = prefill.items.map((item, itemIndex) =>
      addCommand(SECTION_ITEM.table, newId(), { ...item, sectionId, order: itemOrders[itemIndex] }),
    );
    // The return type of `addCommand` includes commands for records that exist once; sections are not among them.
    return [addSection, ...addItems] as RecordCommand[];
  });
  return { commands: [...reorderCommands, ...addCommands], ids };
}

interface OrdersAtEnd {
  newOrders: string[];
  /** New orders of existing items, by id: all of them if one had no order, or if there was no room behind the last. */
  changedOrders: Record<string, string>;
}

/** Orders for `count` new items behind the existing ones. */
export function ordersAtEnd(existingItems: readonly OrderedItem[], count: number): OrdersAtEnd {
  if (existingItems.every(({ order }) => order !== null)) {
    const newOrders = ordersBehind(existingItems.at(-1)?.order ?? undefined, count);
    if (newOrders) return { newOrders, changedOrders: {} };
  }
  const allOrders = evenOrders(existingItems.length + count);
  const changedOrders = Object.fromEntries(
    existingItems.map(({ id }, index) => [id, allOrders[index] ?? ""]),
  );
  return { newOrders: allOrders.slice(existingItems.length), changedOrders };
}

/** Ascending orders behind one; undefined if there is no room. */
function ordersBehind(lastOrder: string | undefined, count: number): string[] | undefined {
  const orders: string[] = [];
  let previous = lastOrder;
  while (orders.length < count) {
    const next = orderBetween(previous, undefined);
    if (next === undefined) return undefined;
    orders.push(next);
    previous = next;
  }
  return orders;
}

/** Name of a section in lists: its title, or the default of its type. */
export function sectionTitle({ title, type }: Pick<RecordOf<"section">, "title" | "type">): string {
  const defaultTitle = ownProperty(DEFAULT_TITLES, String(type));
  return title?.trim() || i18n._(defaultTitle ?? SECTION.words.untitled);
}

/** A part of the website: a heading with text, photos or a list of entries. */
export const SECTION = defineKind("section", {
  words: SECTION_WORDS,
  form: ["title"],
  phrases: {
    add: msg`Add section`,
    save: msg`Save section`,
    nameless: msg`The section`,
    added: (name) => msg`“${name}” is on your website.`,
    removed: (name) => msg`“${name}” was removed from your website.`,
    removalQuestion: msg`Are you sure you want to delete this section?`,
    removalEffect: (name) =>
      msg`“${name}” leaves the website on every device, with everything in it. You can undo it right after. Guests see it until you publish again.`,
    removedElsewhere: msg`This section was removed on another device. Nothing you typed is lost: saving brings the section back.`,
    failed: {
      add: msg`The section couldn’t be added`,
      change: msg`The section couldn’t be changed`,
      remove: msg`The section couldn’t be removed`,
    },
  },
});

/** An entry in the list of a section: a hotel, an event of the day, a picture. */
export const SECTION_ITEM = defineKind("sectionItem", {
  words: SECTION_ITEM_WORDS,
  form: ["name"],
  phrases: {
    add: msg`Add entry`,
    save: msg`Save entry`,
    nameless: msg`The entry`,
    added: (name) => msg`“${name}” was added.`,
    removed: (name) => msg`“${name}” was removed.`,
    removalQuestion: msg`Are you sure you want to delete this entry?`,
    removalEffect: (name) => msg`“${name}” leaves the section. You can undo it right after.`,
    removedElsewhere: msg`This entry was removed on another device. Saving brings it back.`,
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
