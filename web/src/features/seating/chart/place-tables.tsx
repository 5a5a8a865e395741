import { Plural, Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { core } from "@/lib/core/core.ts";
import type {
  ChartFields,
  ChartView,
  LargerRoom,
  PlacedItem,
  Room,
  RoomItem,
  SeatingView,
} from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { roomText } from "./room-size.ts";

/** The centre of a new or moved table, in room units. */
interface TablePosition {
  id?: string;
  x: number;
  y: number;
}

/**
 * Adds tables where the room has space for them and for walking between them. If it has none, it asks: a larger room,
 * closer together, or beside the room. A table never overlaps another. `addTables` adds them at these positions, with a
 * larger room if there is one; without a question it is called before this returns.
 */
export function placeTables(
  tables: readonly RoomItem[],
  view: SeatingView,
  addTables: (positions: readonly TablePosition[], largerRoom?: LargerRoom) => void,
): void {
  const freeSpots = core().freeSpots([...tables], roomItems(view), roomOf(view.chart));
  const { inside, tight, larger: largerRoom, beside } = freeSpots;
  if (inside) {
    addTables(inside);
    return;
  }
  const count = tables.length;
  const squeeze = tight && {
    label: <Plural value={count} one="Squeeze it in" other="Squeeze them in" />,
    run: () => addTables(tight),
  };
  askRoomQuestion({
    title: <Trans>This room is full</Trans>,
    text: (
      <Plural
        value={count}
        one="There’s no space left for another table with room to walk around it."
        other="There’s no space left for # tables with room to walk around them."
      />
    ),
    ...(largerRoom && {
      enlarge: { room: largerRoom.room, run: () => addTables(largerRoom.placed, largerRoom) },
    }),
    otherwise: squeeze ?? {
      label: <Plural value={count} one="Put it beside the room" other="Put them beside the room" />,
      run: () => addTables(beside),
    },
  });
}

/** The room of a chart in the format of the core's geometry. */
export function roomOf({ roomWidth, roomHeight, roomUnit }: ChartView): Room {
  return { width: roomWidth, height: roomHeight, unit: roomUnit };
}

/** Changes that enlarge a room: its sides, and the doors that move with their walls. */
export function enlargeChanges({ room: { width, height }, moved }: LargerRoom) {
  const changes: ChartFields = { roomWidth: width, roomHeight: height };
  return { changes, objects: positionFields(moved) };
}

/** Positions of items as fields of a command, by id. */
export function positionFields(placed: readonly PlacedItem[]) {
  return Object.fromEntries(placed.map(({ id, x, y }) => [id, { positionX: x, positionY: y }]));
}

/** All items of a room in the format of the core's geometry, tables first and in order. */
export function roomItems({ tables, objects }: Pick<SeatingView, "tables" | "objects">): RoomItem[] {
  return [
    ...tables.map(({ id, shape, capacity, rotation, positionX: x, positionY: y }) => {
      return { kind: "table" as const, id, shape, capacity, rotation, x, y };
    }),
    ...objects.map(({ id, kind: what, width, height, rotation, positionX: x, positionY: y }) => {
      return { kind: "object" as const, id, what, width, height, rotation, x, y };
    }),
  ];
}

/** Asked when an item has no space in the room: enlarge the room, or another option. */
interface RoomQuestion {
  title: ReactNode;
  text: ReactNode;
  /** Absent if no room is large enough. */
  enlarge?: { room: Room; run: () => void };
  otherwise?: { label: ReactNode; run: () => void };
}

/** Stored globally, because the key, button or menu that asked may be gone by the time of the answer. */
const roomQuestionStore = createStore<{ question: RoomQuestion | undefined }>(() => ({
  question: undefined,
}));

export function askRoomQuestion(question: RoomQuestion): void {
  roomQuestionStore.setState({ question });
}

export function RoomQuestionDialog() {
  const formats = useFormats();
  const { question } = useStore(roomQuestionStore);
  // Keeps the text during the closing animation; the focus returns to the previous element.
  const [lastQuestion, setLastQuestion] = useState(question);
  if (question && question !== lastQuestion) setLastQuestion(question);
  if (!lastQuestion) return null;
  const { title, text, enlarge, otherwise } = question ?? lastQuestion;
  const room = enlarge && roomText(enlarge.room, formats);
  const close = () => roomQuestionStore.setState({ question: undefined });

  function closeAndRun(answer: (() => void) | undefined) {
    close();
    answer?.();
  }

  return (
    <ConfirmDialog
      opened={question !== undefined}
      title={title}
      confirmLabel={room ? <Trans>Make the room {room}</Trans> : otherwise?.label}
      onConfirm={() => closeAndRun(enlarge?.run ?? otherwise?.run)}
      onCancel={close}
      extra={
        room &&
        otherwise && (
          <Button variant="default" onClick={() => closeAndRun(otherwise.run)}>
            {otherwise.label}
          </Button>
        )
      }
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  );
}
