import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { showFailureToast } from "@/kit/toasts.tsx";
import { core } from "@/lib/core/core.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { enlargeChanges, placesOf, roomItems, roomOf } from "../chart/room-items.ts";
import { askRoomQuestion } from "../chart/room-question.tsx";
import { useSeatingActions } from "../chart/use-seating-actions.ts";

/** Arranges tables in rows with aisles: the selected ones, or all. Everything else stays in place. */
export function useArrangeInRows(view: SeatingView): () => void {
  const { t } = useLingui();
  const store = useDesignerStore();
  const { arrange } = useSeatingActions(view.chart.id);

  return () => {
    const chosen = store.getState().selection.tables;
    const all = roomItems(view);
    // A single selected table is no row, so all are arranged.
    const moves = ({ kind, id = "" }: (typeof all)[number]) =>
      kind === "table" && (chosen.size < 2 || chosen.has(id));
    const tables = all.filter(moves);
    const standing = all.filter((item) => !moves(item));

    const { placed, left, larger } = core().arrangeInRows(tables, standing, roomOf(view.chart));
    if (left.length === 0) return put({ tables: placesOf(placed) });
    const reason = (
      <Plural
        value={left.length}
        one="# table doesn’t fit with room to walk around it. Nothing has moved yet."
        other="# tables don’t fit with room to walk around them. Nothing has moved yet."
      />
    );
    if (!larger) return showFailureToast(t`This room is too small for rows`, []);
    askRoomQuestion({
      title: <Trans>This room is too small for rows</Trans>,
      text: reason,
      enlarge: {
        room: larger.room,
        run: () => put({ tables: placesOf(larger.placed), ...enlargeChanges(larger) }),
      },
    });
  };

  function put(plan: Parameters<typeof arrange>[0]) {
    // The next frame has the enlarged room.
    if (arrange(plan)) requestAnimationFrame(() => store.getState().canvas?.fit());
  }
}
