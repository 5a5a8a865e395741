import { useLingui } from "@lingui/react/macro";
import { Highlighter } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import type { SeatGuest } from "@/lib/core/types.ts";
import { useGroups } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import classes from "./designer-toolbar.module.css";

/** Picks out the guests that one looks for, wherever they sit; everybody else steps back. */
export function HighlightSelect({ guests }: { guests: readonly SeatGuest[] }) {
  const { t } = useLingui();
  const store = useDesignerStore();
  const groups = useGroups();
  const [filter, setFilter] = useState<HighlightFilter | null>(null);
  const found = useMemo(() => (filter ? highlightedGuests(guests, filter) : undefined), [guests, filter]);
  useEffect(() => store.getState().highlight(found?.map(({ id }) => id)), [store, found]);
  useEffect(() => () => store.getState().highlight(undefined), [store]);

  const count = (of: HighlightFilter) => highlightedGuests(guests, of).length;
  const option = (value: HighlightFilter, label: string) => ({ value, label: `${label} · ${count(value)}` });
  const fixed = [
    option("notConfirmed", t`Not yet confirmed`),
    option("diet", t`Dietary needs`),
    option("needs", t`Special needs`),
    option("vip", t`VIP`),
    option("declined", t`Declined`),
  ];

  return (
    <>
      <Select
        className={classes.highlight}
        aria-label={t`Highlight guests`}
        placeholder={t`Highlight guests`}
        clearable
        clearButtonProps={{ "aria-label": t`Highlight nobody` }}
        leftSection={<Highlighter size={18} aria-hidden />}
        comboboxProps={{ width: "max-content", position: "bottom-end" }}
        data={[
          { group: t`Guests`, items: fixed },
          { group: t`Groups`, items: groups.map(({ id, name }) => option(`group:${id}`, name)) },
        ]}
        value={filter}
        onChange={(chosen) => setFilter(chosen as HighlightFilter | null)}
      />
      <span role="status" className="troth-visually-hidden">
        {found && t`${found.length} guests are highlighted.`}
      </span>
    </>
  );
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
