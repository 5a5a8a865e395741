import { useCallback } from "react";
import type { StatusFilter } from "@/lib/core/types.ts";
import { useAddressFilter } from "@/records/use-address-filter.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";

/** The order of the filter, which is not that of the statuses: answers first. */
export const ANSWERS = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"] as const;

export const STATUS_FILTERS: readonly StatusFilter[] = [...ANSWERS, "UNANSWERED", "EXPECTED"];

/**
 * The answers that the list shows. They stand in the address, so that a link opens whose reply is missing, and are
 * kept on this device like every other filter, for an address that says nothing of them.
 */
export function useStatusFilter(): [
  status: StatusFilter | undefined,
  change: (status: StatusFilter | undefined) => void,
] {
  const [asked, ask] = useAddressFilter("status", STATUS_FILTERS);
  const [kept, keep] = useKeptSetting("guests.status", readStatus);
  const change = useCallback(
    (status: StatusFilter | undefined) => {
      keep(status ?? null);
      ask(status);
    },
    [keep, ask],
  );
  return [asked ?? kept ?? undefined, change];
}

function readStatus(kept: unknown): StatusFilter | null {
  return STATUS_FILTERS.find((status) => status === kept) ?? null;
}
