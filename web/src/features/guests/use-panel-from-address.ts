import { useCallback } from "react";
import { useItemInAddress } from "@/records/use-item-in-address.ts";
import type { GuestTarget } from "./guest-target.ts";

/** Opens the group, party or meal in the address. */
export function usePanelFromAddress(ready: boolean, show: (target: GuestTarget) => void): void {
  const group = useCallback((id: string) => show({ kind: "group", id }), [show]);
  const party = useCallback((id: string) => show({ kind: "party", id }), [show]);
  const meal = useCallback((id: string) => show({ kind: "meal", id }), [show]);
  useItemInAddress("group", ready, group);
  useItemInAddress("party", ready, party);
  useItemInAddress("meal", ready, meal);
}
