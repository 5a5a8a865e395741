import type { GuestQuery } from "@/lib/core/types.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";

/** Grouping and order of the guests. */
export interface ListView {
  /** Grouped by party. */
  byParty: boolean;
  sort: NonNullable<GuestQuery["sort"]>;
  descending: boolean;
}

const SORTS: readonly string[] = ["name", "recent", "status", "group", "party"] satisfies ListView["sort"][];

/** As last set on this device, for this account and wedding. */
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
