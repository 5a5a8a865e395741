import { type RefObject, useLayoutEffect } from "react";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import type { GuestListRow } from "./guest-rows.ts";
import type { GuestListLayout } from "./use-list-layout.ts";

/** Heights in px; fixed, so that 2,000 rows need no measuring. */
const HEIGHTS = { guest: { compact: 64, wide: 52 }, party: { compact: 68, wide: 56 } };

/** The rows of the guest list that are in view. */
export function useGuestWindow(
  body: RefObject<HTMLElement | null>,
  rows: readonly GuestListRow[],
  layout: GuestListLayout,
) {
  const rowWindow = useRowWindow(body, {
    count: rows.length,
    heightOf: (index) => HEIGHTS[rows[index]?.kind ?? "guest"][layout],
    keyOf: (index) => rows[index]?.key ?? `${index}`,
    around: 6,
  });
  const { measureAnew } = rowWindow;
  // With headings, other rows have other heights.
  const heights = rows[0]?.kind === "party" ? rows : "guests alone";
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the heights
  useLayoutEffect(() => measureAnew(), [measureAnew, layout, heights]);
  return rowWindow;
}
