import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RecordCommand, SectionType } from "@/lib/core/types.ts";
import { evenPlaces, placeBetween } from "@/lib/list-order.ts";
import { addCommand, changeCommand } from "@/records/record-kind/record-commands.ts";
import { SECTION, SECTION_ITEM } from "./section-kind.ts";
import { initialValuesFor, type WebsitePlanData } from "./section-prefill.ts";

/** Default titles of new sections (Specification 2, section 9). Guests read them, and the couple can change them. */
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
    const orders = evenPlaces(start.items.length);
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
      last = placeBetween(last, undefined);
      if (last === undefined) break;
      places.push(last);
    }
    if (places.length === count) return { places, moved: {} };
  }
  const all = evenPlaces(there.length + count);
  const moved = Object.fromEntries(there.map(({ id }, at) => [id, all[at] ?? ""]));
  return { places: all.slice(there.length), moved };
}
