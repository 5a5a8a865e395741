import { useCallback } from "react";
import type { StatusFilter } from "@/lib/core/types.ts";
import { STATUS_FILTERS } from "@/records/guest-filters/status-choices.ts";
import { useAddressFilter } from "@/records/use-address-filter.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";

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
