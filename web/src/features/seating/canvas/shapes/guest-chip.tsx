import { useLingui } from "@lingui/react/macro";
import { Portal } from "@mantine/core";
import type { RefObject } from "react";
import { type DropTarget, useDesigner } from "../designer-store.ts";
import { freeSeats } from "../drags/guest-drag.ts";
import type { ChartScene } from "../scene.ts";
import classes from "./guest-chip.module.css";

/** The dragged guests at the pointer, and the effect of a drop. */
export function GuestChip({ scene, chip }: { scene: ChartScene; chip: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui();
  const dragging = useDesigner((designer) => designer.dragging);
  const carried = dragging?.kind === "guests" ? dragging : undefined;
  const target = useTargetWords(scene, carried?.guestIds ?? [], carried?.over);
  const names = carried?.guestIds.flatMap((id) => scene.guest(id)?.name ?? []) ?? [];
  const [first] = names;
  const others = names.length - 1;
  return (
    <Portal>
      <div ref={chip} className={classes.chip} data-shown={carried !== undefined || undefined} aria-hidden>
        {carried && (
          <>
            <strong>{others > 0 ? t`${first} and ${others} more` : first}</strong>
            {target !== undefined && <span>{target}</span>}
          </>
        )}
      </div>
    </Portal>
  );
}

/** "Table 4, seat 2", "Trade places with Leo Rossi", "Table 4 has 2 free seats". */
function useTargetWords(
  scene: ChartScene,
  guestIds: readonly string[],
  over: DropTarget | undefined,
): string | undefined {
  const { t } = useLingui();
  if (!over) return undefined;
  if (over.kind === "unassigned") return t`Back to the guests without a seat`;
  const table = scene.table(over.tableId);
  if (!table) return undefined;
  const { name } = table;
  if (over.kind === "seat" && guestIds.length === 1) {
    const { position } = over;
    const seat = table.seats.find((candidate) => candidate.position === position);
    const other = seat?.guests.find(({ id }) => id !== guestIds[0])?.name;
    const isOwn = seat?.guests.some(({ id }) => id === guestIds[0]);
    return other === undefined || isOwn ? t`${name}, seat ${position}` : t`Swap with ${other}`;
  }
  const free = freeSeats(scene, over.tableId);
  const coming = guestIds.filter((id) => scene.guest(id)?.tableId !== over.tableId).length;
  return coming > free ? t`${name} has only ${free} free` : name;
}
