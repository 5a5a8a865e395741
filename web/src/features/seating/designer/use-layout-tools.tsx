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
  placeTables,
  positionFields,
  roomItems,
  roomOf,
} from "../chart/place-tables.tsx";
import { OBJECT_KINDS, useSeatingActions } from "../chart/use-seating-actions.ts";

/** Degrees per tap; the handle on the canvas and the form allow any angle. */
const ROTATION_STEP = 45;

/** Tools of the layout mode: new items, and actions on selected ones. */
export function useLayoutTools(view: SeatingView, isEditing: boolean): readonly Tool[] {
  const { t } = useLingui();
  const multiSelect = useDesigner((designer) => designer.multiSelect);
  const selectedCount = useDesigner(({ selection }) => selection.tables.size + selection.objects.size);
  const { setMultiSelect } = useDesignerStore().getState();
  const layout = useLayoutActions();
  const addTable = useAddTable(view);
  const arrangeInRows = useArrangeInRows(view);
  const objectTools = useObjectTools(view);
  const alignments = useAlignmentTools(selectedCount);
  usePageKey("n", isEditing ? addTable : undefined);
  if (!isEditing) return [];
  const selectionTool = (key: string, label: string, icon: Tool["icon"], run: () => void): Tool => {
    return { key, label, icon, run, plain: true, disabled: selectedCount === 0 };
  };
  return [
    { key: "table", label: t`Add Table`, icon: Plus, run: addTable, look: "soft" },
    selectionTool("turn", t`Turn`, RotateCw, () => layout?.rotate(ROTATION_STEP)),
    selectionTool("copy", t`Copy`, Copy, () => layout?.copy()),
    selectionTool("remove", t`Remove from the room`, Trash2, () => layout?.remove()),
    {
      key: "several",
      label: t`Select several`,
      icon: SquareDashedMousePointer,
      plain: true,
      chosen: multiSelect,
      run: () => setMultiSelect(!multiSelect),
    },
    { key: "things", label: t`Add to room`, icon: Shapes, groups: [{ items: objectTools }] },
    {
      key: "rows",
      label: t`Arrange in rows`,
      icon: Rows3,
      disabled: view.tables.length === 0,
      run: arrangeInRows,
    },
    {
      key: "align",
      label: t`Align`,
      icon: AlignCenterHorizontal,
      disabled: selectedCount < 2,
      groups: alignments,
    },
  ];
}

/** Tools that add an object, such as a bar or a door. */
function useObjectTools(view: SeatingView): ToolGroup["items"] {
  const { t } = useLingui();
  const store = useDesignerStore();
  const { addObject } = useSeatingActions(view.chart.id);

  function add(kind: ObjectKind) {
    const { canvas, select } = store.getState();
    const id = newId();
    // Where it is visible at once; the middle of the room may be out of view.
    const centre = canvas?.visibleCentre();
    const position = centre && { positionX: Math.round(centre.x), positionY: Math.round(centre.y) };
    if (addObject({ id, object: { kind, ...position } })) select({ objects: [id] });
  }

  return (Object.keys(OBJECT_KINDS) as ObjectKind[]).map((kind) => {
    const { label, icon } = OBJECT_KINDS[kind];
    return { key: kind, label: t(label), icon, run: () => add(kind) };
  });
}

function useAlignmentTools(selectedCount: number): readonly ToolGroup[] {
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
          disabled: selectedCount < 3,
          run: () => layout?.distribute("across"),
        },
        {
          key: "down",
          label: t`From top to bottom`,
          icon: AlignVerticalDistributeCenter,
          disabled: selectedCount < 3,
          run: () => layout?.distribute("down"),
        },
      ],
    },
  ];
}

/** The most common table, and the core's default. */
const USUAL_TABLE = { shape: "ROUND", capacity: 8 } as const;

/** Adds a table at the free spot nearest to the middle of the room. */
function useAddTable(view: SeatingView): () => void {
  const store = useDesignerStore();
  const { addTable, arrange } = useSeatingActions(view.chart.id);

  return () => {
    const id = newId();
    const item: RoomItem = { kind: "table", id, ...USUAL_TABLE, rotation: 0, x: 0, y: 0 };
    let wasAsked = false;
    placeTables([item], view, ([position], largerRoom) => {
      if (!position) return;
      const table = { ...USUAL_TABLE, positionX: position.x, positionY: position.y };
      const isAdded = largerRoom
        ? arrange({ tables: { [id]: table }, ...enlargeChanges(largerRoom) })
        : addTable({ id, table });
      if (!isAdded) return;
      store.getState().select({ tables: [id] });
      if (!wasAsked) return;
      // After a question the table may be out of view; the next frame has it.
      requestAnimationFrame(() => {
        const { canvas } = store.getState();
        if (largerRoom) canvas?.fit();
        canvas?.reveal({ tableId: id });
      });
    });
    wasAsked = true;
  };
}

/** Arranges tables in rows with aisles: the selected ones, or all. Everything else stays in place. */
function useArrangeInRows(view: SeatingView): () => void {
  const { t } = useLingui();
  const store = useDesignerStore();
  const { arrange } = useSeatingActions(view.chart.id);

  return () => {
    const selectedIds = store.getState().selection.tables;
    const items = roomItems(view);
    // A single selected table is no row, so all are arranged.
    const isArranged = ({ kind, id = "" }: RoomItem) =>
      kind === "table" && (selectedIds.size < 2 || selectedIds.has(id));
    const tables = items.filter(isArranged);
    const standing = items.filter((item) => !isArranged(item));

    const rows = core().arrangeInRows(tables, standing, roomOf(view.chart));
    const { placed, left, larger: largerRoom } = rows;
    if (left.length === 0) return arrangeAndFit({ tables: positionFields(placed) });
    const reason = (
      <Plural
        value={left.length}
        one="# table doesn’t fit with room to walk around it. Nothing has moved yet."
        other="# tables don’t fit with room to walk around them. Nothing has moved yet."
      />
    );
    if (!largerRoom) return showFailureToast(t`This room is too small for rows`, []);
    askRoomQuestion({
      title: <Trans>This room is too small for rows</Trans>,
      text: reason,
      enlarge: {
        room: largerRoom.room,
        run: () =>
          arrangeAndFit({ tables: positionFields(largerRoom.placed), ...enlargeChanges(largerRoom) }),
      },
    });
  };

  function arrangeAndFit(fields: Parameters<typeof arrange>[0]) {
    // The next frame has the enlarged room.
    if (arrange(fields)) requestAnimationFrame(() => store.getState().canvas?.fit());
  }
}
