// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is the tab stop of its cells, and a button of its header

import { useLingui } from "@lingui/react/macro";
import { useMergedRef } from "@mantine/hooks";
import { FlexRender, type Row } from "@tanstack/react-table";
import { memo } from "react";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { useGuest } from "@/wedding/hooks.ts";
import type { GuestRef, guestTableFeatures } from "./guest-columns.tsx";
import classes from "./guest-list.module.css";
import { GUEST_WORDS } from "./guest-words.ts";
import { RowGuestProvider } from "./row-guest.ts";

interface GuestRowProps {
  row: Row<typeof guestTableFeatures, GuestRef>;
  /** The row's place in the whole list, which a screen reader cannot count itself. */
  index: number;
  offset: number;
  height: number;
  tabIndex: 0 | -1;
  selected: boolean;
  flagged: boolean;
  /** Whether it is chosen, while guests are being chosen. */
  isChosen: boolean | undefined;
  onOpen: (id: string) => void;
  onFocus: () => void;
  rowRef: (element: HTMLElement | null) => void;
}

export const GuestRow = memo(function GuestRow(props: GuestRowProps) {
  const { t } = useLingui();
  const { id } = props.row.original;
  const guest = useGuest(id);
  const glow = useRemoteGlow<HTMLDivElement>({ container: "guests", id, updatedAt: guest?.updatedAt });
  const ref = useMergedRef(props.rowRef, glow);
  if (!guest) return null;
  const name = guest.name || t(GUEST_WORDS.untitled);
  return (
    <RowGuestProvider value={{ guest, name, tabIndex: props.tabIndex, isChosen: props.isChosen }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid answers Enter for its rows */}
      <div
        role="row"
        aria-rowindex={props.index + 2}
        aria-selected={props.selected}
        className={classes.row}
        data-flagged={props.flagged || undefined}
        style={{ height: props.height, transform: `translateY(${props.offset}px)` }}
        tabIndex={props.tabIndex}
        ref={ref}
        onFocus={props.onFocus}
        onClick={() => props.onOpen(id)}
      >
        {props.row.getVisibleCells().map((cell) => (
          <div key={cell.id} role="gridcell" data-column={cell.column.id}>
            <FlexRender cell={cell} />
          </div>
        ))}
      </div>
    </RowGuestProvider>
  );
});
