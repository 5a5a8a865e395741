import { useLingui } from "@lingui/react/macro";
import { Portal } from "@mantine/core";
import type { RefObject } from "react";
import { type DropTarget, useDesigner } from "../designer-store.ts";
import { countFreeSeats } from "../drags/guest-drag.ts";
import type { ChartScene } from "../scene.ts";
import classes from "./guest-chip.module.css";

/** The dragged guests at the pointer, and the effect of a drop. */
export function GuestChip({
  scene,
  chipRef,
}: {
  scene: ChartScene;
  chipRef: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useLingui();
  const dragging = useDesigner((designer) => designer.dragging);
  const dragged = dragging?.kind === "guests" ? dragging : undefined;
  const targetText = useTargetText(scene, dragged?.guestIds ?? [], dragged?.target);
  const names = dragged?.guestIds.flatMap((id) => scene.guest(id)?.name ?? []) ?? [];
  const [first] = names;
  const otherCount = names.length - 1;
  return (
    <Portal>
      <div ref={chipRef} className={classes.chip} data-shown={dragged !== undefined || undefined} aria-hidden>
        {dragged && (
          <>
            <strong>{otherCount > 0 ? t`${first} and ${otherCount} more` : first}</strong>
            {targetText !== undefined && <span>{targetText}</span>}
          </>
        )}
      </div>
    </Portal>
  );
}

/** "Table 4, seat 2", "Swap with Leo Rossi" or "Table 4 has only 2 free". */
function useTargetText(
  scene: ChartScene,
  guestIds: readonly string[],
  target: DropTarget | undefined,
): string | undefined {
  const { t } = useLingui();
  if (!target) return undefined;
  if (target.kind === "unassigned") return t`Back to the guests without a seat`;
  const table = scene.table(target.tableId);
  if (!table) return undefined;
  const { name } = table;
  if (target.kind === "seat" && guestIds.length === 1) {
    const { position } = target;
    const seat = table.seats.find((candidate) => candidate.position === position);
    const other = seat?.guests.find(({ id }) => id !== guestIds[0])?.name;
    const isOwnSeat = seat?.guests.some(({ id }) => id === guestIds[0]);
    return other === undefined || isOwnSeat ? t`${name}, seat ${position}` : t`Swap with ${other}`;
  }
  const free = countFreeSeats(scene, target.tableId);
  const newGuests = guestIds.filter((id) => scene.guest(id)?.tableId !== target.tableId).length;
  return newGuests > free ? t`${name} has only ${free} free` : name;
}
