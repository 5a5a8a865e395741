import type { GuestQuery } from "@/lib/core/types.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";

/** How the guests are laid out and sorted. */
export interface ListView {
  /** Under their parties instead of one after another. */
  byParty: boolean;
  sort: NonNullable<GuestQuery["sort"]>;
  descending: boolean;
}

const SORTS: readonly string[] = ["name", "recent", "status", "group", "party"] satisfies ListView["sort"][];

/** As it was left on this device, for this account and this wedding. */
export function useListView(): [view: ListView, keep: (view: ListView) => void] {
  return useKeptSetting("guests.view", readView);
}

function readView(kept: unknown): ListView {
  const { byParty, sort, descending } = { ...(kept as Partial<Record<keyof ListView, unknown>> | null) };
  return {
    byParty: byParty === true,
    sort: typeof sort === "string" && SORTS.includes(sort) ? (sort as ListView["sort"]) : "name",
    descending: descending === true,
  };
}
