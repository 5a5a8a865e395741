import type { GuestQuery } from "@/lib/core/types.ts";
import { type Selection, useSelection, useWithoutDeleted } from "@/lib/selection/use-selection.ts";
import { useReport } from "@/wedding/hooks.ts";

const everybody: GuestQuery = {};

/** The selected guests of a list that shows these, in order of name. */
export function useGuestSelection(shown: readonly string[]): Selection {
  const selection = useSelection(shown);
  const guests = useReport("guestIds", selection.ids.size > 0 ? everybody : null);
  return useWithoutDeleted(selection, guests);
}
