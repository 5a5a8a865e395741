import { useMemo } from "react";
import type { GuestQuery } from "@/lib/core/types.ts";
import { type Selection, useSelection } from "@/lib/selection/use-selection.ts";
import { useGuestIds } from "@/wedding/hooks.ts";

const everybody: GuestQuery = {};

/** The guests that somebody has selected, of a list that shows these; in the order of their names. */
export function useGuestSelection(shown: readonly string[]): Selection {
  const selection = useSelection(shown);
  const { ids } = selection;
  // Somebody may be gone since, on whichever device.
  const guests = useGuestIds(ids.size > 0 ? everybody : null);
  const present = useMemo(() => new Set(guests.filter((id) => ids.has(id))), [guests, ids]);
  return useMemo(() => ({ ...selection, ids: present }), [selection, present]);
}
