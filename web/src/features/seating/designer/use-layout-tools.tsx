import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Plus,
  RotateCw,
  Rows3,
  Shapes,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Tool, ToolGroup } from "@/kit/tools/tool.ts";
import { core } from "@/lib/core/core.ts";
import type { ObjectKind, RoomItem, SeatingView } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { newId } from "@/wedding/hooks.ts";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import { useLayoutActions } from "../canvas/layout-actions.ts";
import {
  askRoomQuestion,
  enlargeChanges,
  placesOf,
  placeTables,
  roomItems,
  roomOf,
} from "../chart/place-tables.tsx";
import { OBJECT_KINDS, useSeatingActions } from "../chart/use-seating-actions.ts";

/** Degrees per tap; the handle on the plan and the form allow any angle. */
const TURN = 45;

/** Tools of the layout mode: new items, and actions on selected ones. */
export function useLayoutTools(view: SeatingView, editing: boolean): readonly Tool[] {
  const { t } = useLingui();
  const multiSelect = useDesigner((designer) => designer.multiSelect);
  const count = useDesigner(({ selection }) => selection.tables.size + selection.objects.size);
  const { setMultiSelect } = useDesignerStore().getState();
  const layout = useLayoutActions();
  const addTable = useAddTable(view);
  const arrangeInRows = useArrangeInRows(view);
  const things = useThings(view);
  const alignments = useAlignments(count);
  usePageKey("n", editing ? addTable : undefined);
  if (!editing) return [];
  const none = count === 0;
  const about = (key: string, label: string, icon: Tool["icon"], run: () => void): Tool => {
    return { key, label, icon, run, plain: true, disabled: none };
  };
  return [
    { key: "table", label: t`Add Table`, icon: Plus, run: addTable, look: "soft" },
    about("turn", t`Turn`, RotateCw, () => layout?.rotate(TURN)),
    about("copy", t`Copy`, Copy, () => layout?.copy()),
    about("remove", t`Remove from the room`, Trash2, () => layout?.remove()),
    {
      key: "several",
      label: t`Select several`,
      icon: SquareDashedMousePointer,
      plain: true,
      chosen: multiSelect,
      run: () => setMultiSelect(!multiSelect),
    },
    { key: "things", label: t`Add to room`, icon: Shapes, groups: [{ items: things }] },
    {
      key: "rows",
      label: t`Arrange in rows`,
      icon: Rows3,
      disabled: view.tables.length === 0,
      run: arrangeInRows,
    },
    { key: "align", label: t`Align`, icon: AlignCenterHorizontal, disabled: count < 2, groups: alignments },
  ];
}

/** Objects beside tables. */
function useThings(view: SeatingView): ToolGroup["items"] {
  const { t } = useLingui();
  const store = useDesignerStore();
  const { addObject } = useSeatingActions(view.chart.id);

  function add(kind: ObjectKind) {
    const { canvas, select } = store.getState();
    const id = newId();
    // Where it is visible at once; the middle of the room may be out of view.
    const centre = canvas?.visibleCentre();
    const at = centre && { positionX: Math.round(centre.x), positionY: Math.round(centre.y) };
    if (addObject({ id, object: { kind, ...at } })) select({ objects: [id] });
  }

  return (Object.keys(OBJECT_KINDS) as ObjectKind[]).map((kind) => {
    const { label, icon } = OBJECT_KINDS[kind];
    return { key: kind, label: t(label), icon, run: () => add(kind) };
  });
}

function useAlignments(count: number): readonly ToolGroup[] {
  const { t } = useLingui();
  const layout = useLayoutActions();
  return [
    {
      label: t`Align`,
      items: [
        { key: "left", label: t`Left edges`, icon: AlignStartVertical, run: () => layout?.align("left") },
        {
          key: "centre",
          label: t`Centres, top to bottom`,
          icon: AlignCenterVertical,
          run: () => layout?.align("centre"),
        },
        { key: "right", label: t`Right edges`, icon: AlignEndVertical, run: () => layout?.align("right") },
        { key: "top", label: t`Upper edges`, icon: AlignStartHorizontal, run: () => layout?.align("top") },
        {
          key: "middle",
          label: t`Centres, left to right`,
          icon: AlignCenterHorizontal,
          run: () => layout?.align("middle"),
        },
        {
          key: "bottom",
          label: t`Lower edges`,
          icon: AlignEndHorizontal,
          run: () => layout?.align("bottom"),
        },
      ],
    },
    {
      label: t`Space evenly`,
      items: [
        {
          key: "across",
          label: t`From left to right`,
          icon: AlignHorizontalDistributeCenter,
          disabled: count < 3,
          run: () => layout?.distribute("across"),
        },
        {
          key: "down",
          label: t`From top to bottom`,
          icon: AlignVerticalDistributeCenter,
          disabled: count < 3,
          run: () => layout?.distribute("down"),
        },
      ],
    },
  ];
}

/** The most common table, and the core's default. */
const USUAL_TABLE = { shape: "ROUND", capacity: 8 } as const;

/** Adds a table at the free place nearest to the middle of the room. */
function useAddTable(view: SeatingView): () => void {
  const store = useDesignerStore();
  const { addTable, arrange } = useSeatingActions(view.chart.id);

  return () => {
    const id = newId();
    const item: RoomItem = { kind: "table", id, ...USUAL_TABLE, rotation: 0, x: 0, y: 0 };
    let isLater = false;
    placeTables([item], view, ([place], larger) => {
      if (!place) return;
      const table = { ...USUAL_TABLE, positionX: place.x, positionY: place.y };
      const done = larger
        ? arrange({ tables: { [id]: table }, ...enlargeChanges(larger) })
        : addTable({ id, table });
      if (!done) return;
      store.getState().select({ tables: [id] });
      // After a question the table may be out of view; the next frame has it.
      if (isLater) requestAnimationFrame(() => show(id, larger !== undefined));
    });
    isLater = true;
  };

  function show(tableId: string, inLargerRoom: boolean) {
    const { canvas } = store.getState();
    if (inLargerRoom) canvas?.fit();
    canvas?.reveal({ tableId });
  }
}

/** Arranges tables in rows with aisles: the selected ones, or all. Everything else stays in place. */
function useArrangeInRows(view: SeatingView): () => void {
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
