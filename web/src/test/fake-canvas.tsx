import type { SeatingView } from "@/lib/core/types.ts";

interface SeatingCanvasProps {
  view: SeatingView;
  onOpenSeat: (tableId: string, position: number) => void;
  onOpenTable: (tableId: string) => void;
  onOpenObject: (id: string) => void;
}

/** Replaces the seating plan in tests of its surroundings: its parts are buttons. */
export function SeatingCanvas({ view, onOpenSeat, onOpenTable, onOpenObject }: SeatingCanvasProps) {
  return (
    <fieldset aria-label="Plan">
      {view.tables.map(({ id, name, seats }) => (
        <div key={id}>
          <button type="button" onClick={() => onOpenTable(id)}>
            {name}
          </button>
          {seats.map(({ position }) => (
            <button key={position} type="button" onClick={() => onOpenSeat(id, position)}>
              {name} {position}
            </button>
          ))}
        </div>
      ))}
      {view.objects.map(({ id, kind }) => (
        <button key={id} type="button" onClick={() => onOpenObject(id)}>
          {kind}
        </button>
      ))}
    </fieldset>
  );
}
