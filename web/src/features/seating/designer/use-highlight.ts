import { useLingui } from "@lingui/react/macro";
import { Highlighter } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { DIET_WORDS, type DietKey } from "@/domain/diets/diet-words.ts";
import type { Tool, ToolItem } from "@/kit/tools/tool.ts";
import type { SeatGuest } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { hasNeeds, writtenNeeds } from "../drawing/meals.ts";

/** Highlights guests by a filter; all others are dimmed. */
export function useHighlight(guests: readonly SeatGuest[]): { tool: Tool; announcement: string | undefined } {
  const { t, i18n } = useLingui();
  const store = useDesignerStore();
  const groups = useReport("groups");
  const [filter, setFilter] = useState<HighlightFilter>();
  const highlighted = useMemo(
    () => (filter ? highlightedGuests(guests, filter) : undefined),
    [guests, filter],
  );
  useEffect(() => store.getState().highlight(highlighted?.map(({ id }) => id)), [store, highlighted]);
  useEffect(() => () => store.getState().highlight(undefined), [store]);

  const option = (key: HighlightFilter, label: string): ToolItem => ({
    key,
    label: `${label} · ${highlightedGuests(guests, key).length}`,
    chosen: key === filter,
    run: () => setFilter(key === filter ? undefined : key),
  });
  const generalOptions = [
    option("notConfirmed", t`Not yet confirmed`),
    option("diet", t`Any dietary needs`),
    option("needs", t`Special needs`),
    option("vip", t`VIP`),
    option("declined", t`Declined`),
  ];
  const dietOptions = dietsOf(guests).map((key) => option(`diet:${key}`, i18n._(DIET_WORDS[key].label)));
  if (guests.some(hasOtherNeeds)) dietOptions.push(option("otherDiet", t`Other dietary needs`));
  const groupOptions = groups.map(({ id, name }) => option(`group:${id}`, name));
  const chosenOption = [...generalOptions, ...dietOptions, ...groupOptions].find(({ key }) => key === filter);
  const noHighlight: ToolItem = {
    key: "nobody",
    label: t`Highlight nobody`,
    run: () => setFilter(undefined),
  };
  const tool: Tool = {
    key: "highlight",
    label: chosenOption?.label ?? t`Highlight`,
    icon: Highlighter,
    ...(chosenOption && { look: "soft" }),
    groups: [
      { items: chosenOption ? [noHighlight] : [] },
      { label: t`Guests`, items: generalOptions },
      { label: t`Diets and allergies`, items: dietOptions },
      { label: t`Groups`, items: groupOptions },
    ].filter(({ items }) => items.length > 0),
  };
  return { tool, announcement: highlighted && t`${highlighted.length} guests are highlighted.` };
}

/** The filter: a fixed criterion, a diet or allergen by its key, or a group by its id. */
export type HighlightFilter =
  | "notConfirmed"
  | "diet"
  | "otherDiet"
  | "needs"
  | "vip"
  | "declined"
  | `diet:${DietKey}`
  | `group:${string}`;

/** Whether a guest has needs that no diet or allergen field covers. */
function hasOtherNeeds({ dietaryRestrictions }: SeatGuest): boolean {
  return writtenNeeds(dietaryRestrictions).length > 0;
}

/** Diets and allergens that occur, in their usual order. */
export function dietsOf(guests: readonly SeatGuest[]): DietKey[] {
  const keys = new Set(guests.flatMap(({ needs }) => needs));
  return (Object.keys(DIET_WORDS) as DietKey[]).filter((key) => keys.has(key));
}

/** Whether a guest matches the filter. */
function isHighlighted(guest: SeatGuest, filter: HighlightFilter): boolean {
  switch (filter) {
    case "notConfirmed":
      return guest.rsvpStatus === "PENDING" || guest.rsvpStatus === "TENTATIVE";
    case "diet":
      return hasNeeds(guest);
    case "otherDiet":
      return hasOtherNeeds(guest);
    case "needs":
      return Boolean(guest.specialAccommodations);
    case "vip":
      return guest.isVip;
    case "declined":
      return guest.rsvpStatus === "DECLINED";
    default:
      if (filter.startsWith("diet:")) return guest.needs.includes(filter.slice("diet:".length));
      return guest.groupId === filter.slice("group:".length);
  }
}

/** The guests that match the filter. */
export function highlightedGuests(guests: readonly SeatGuest[], filter: HighlightFilter): SeatGuest[] {
  return guests.filter((guest) => isHighlighted(guest, filter));
}
