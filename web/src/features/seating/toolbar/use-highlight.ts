import { useLingui } from "@lingui/react/macro";
import { Highlighter } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { SeatGuest } from "@/lib/core/types.ts";
import { useGroups } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import type { Tool, ToolItem } from "./tool.ts";

/** Picks out the guests that one looks for, wherever they sit; everybody else steps back. */
export function useHighlight(guests: readonly SeatGuest[]): { tool: Tool; said: string | undefined } {
  const { t } = useLingui();
  const store = useDesignerStore();
  const groups = useGroups();
  const [filter, setFilter] = useState<HighlightFilter>();
  const found = useMemo(() => (filter ? highlightedGuests(guests, filter) : undefined), [guests, filter]);
  useEffect(() => store.getState().highlight(found?.map(({ id }) => id)), [store, found]);
  useEffect(() => () => store.getState().highlight(undefined), [store]);

  const option = (key: HighlightFilter, label: string): ToolItem => ({
    key,
    label: `${label} · ${highlightedGuests(guests, key).length}`,
    chosen: key === filter,
    run: () => setFilter(key === filter ? undefined : key),
  });
  const fixed = [
    option("notConfirmed", t`Not yet confirmed`),
    option("diet", t`Dietary needs`),
    option("needs", t`Special needs`),
    option("vip", t`VIP`),
    option("declined", t`Declined`),
  ];
  const ofGroups = groups.map(({ id, name }) => option(`group:${id}`, name));
  const chosen = [...fixed, ...ofGroups].find(({ key }) => key === filter);
  const nobody: ToolItem = { key: "nobody", label: t`Highlight nobody`, run: () => setFilter(undefined) };
  const tool: Tool = {
    key: "highlight",
    label: chosen?.label ?? t`Highlight`,
    icon: Highlighter,
    ...(chosen && { look: "soft" }),
    groups: [
      { items: chosen ? [nobody] : [] },
      { label: t`Guests`, items: fixed },
      { label: t`Groups`, items: ofGroups },
    ].filter(({ items }) => items.length > 0),
  };
  return { tool, said: found && t`${found.length} guests are highlighted.` };
}

/** Whom the filter picks out: one of the fixed questions, or a group by its id. */
export type HighlightFilter = "notConfirmed" | "diet" | "needs" | "vip" | "declined" | `group:${string}`;

/** Whether a guest is one of those that the filter asks for. */
function isHighlighted(guest: SeatGuest, filter: HighlightFilter): boolean {
  switch (filter) {
    case "notConfirmed":
      return guest.rsvpStatus === "PENDING" || guest.rsvpStatus === "TENTATIVE";
    case "diet":
      return Boolean(guest.dietaryRestrictions);
    case "needs":
      return Boolean(guest.specialAccommodations);
    case "vip":
      return guest.isVip;
    case "declined":
      return guest.rsvpStatus === "DECLINED";
    default:
      return guest.groupId === filter.slice("group:".length);
  }
}

/** The guests that the filter picks out. */
export function highlightedGuests(guests: readonly SeatGuest[], filter: HighlightFilter): SeatGuest[] {
  return guests.filter((guest) => isHighlighted(guest, filter));
}
