import { useCallback } from "react";
import { STATUS_FILTERS } from "@/domain/guests/filters/status-choices.ts";
import type { StatusFilter } from "@/lib/core/types.ts";
import { useAddressFilter } from "@/records/use-address-filter.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";

/**
 * The status filter. It is in the address, so that a link can open guests without a reply, and stored on this device
 * like every other filter, for an address without it.
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
