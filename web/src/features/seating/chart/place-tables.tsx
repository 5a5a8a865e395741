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

/** Place of a new or moved table. */
interface TablePosition {
  id?: string;
  x: number;
  y: number;
}

/**
 * Adds tables where the room has space for them and for walking between them. If it has none, it asks: a larger room,
 * closer together, or beside the room. A table never overlaps another. Returns whether they were added without a
 * question.
 */
export function placeTables(
  tables: readonly RoomItem[],
  view: SeatingView,
  put: (places: readonly TablePosition[], larger?: LargerRoom) => void,
): void {
  const spots = core().freeSpots([...tables], roomItems(view), roomOf(view.chart));
  const { inside, tight, larger, beside } = spots;
  if (inside) {
    put(inside);
    return;
  }
  const count = tables.length;
  const squeeze = tight && {
    label: <Plural value={count} one="Squeeze it in" other="Squeeze them in" />,
    run: () => put(tight),
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
    ...(larger && { enlarge: { room: larger.room, run: () => put(larger.placed, larger) } }),
    otherwise: squeeze ?? {
      label: <Plural value={count} one="Put it beside the room" other="Put them beside the room" />,
      run: () => put(beside),
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
  return { changes, objects: placesOf(moved) };
}

/** Places as command fields. */
export function placesOf(placed: readonly PlacedItem[]) {
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
const roomQuestion = createStore<{ question: RoomQuestion | undefined }>(() => ({ question: undefined }));

export function askRoomQuestion(question: RoomQuestion): void {
  roomQuestion.setState({ question });
}

export function RoomQuestionDialog() {
  const formats = useFormats();
  const { question } = useStore(roomQuestion);
  // Keeps the text during the closing animation; the focus returns to the previous element.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  const { title, text, enlarge, otherwise } = question ?? last;
  const room = enlarge && roomText(enlarge.room, formats);
  const close = () => roomQuestion.setState({ question: undefined });

  function settle(answer: (() => void) | undefined) {
    close();
    answer?.();
  }

  return (
    <ConfirmDialog
      opened={question !== undefined}
      title={title}
      confirmLabel={room ? <Trans>Make the room {room}</Trans> : otherwise?.label}
      onConfirm={() => settle(enlarge?.run ?? otherwise?.run)}
      onCancel={close}
      extra={
        room &&
        otherwise && (
          <Button variant="default" onClick={() => settle(otherwise.run)}>
            {otherwise.label}
          </Button>
        )
      }
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  );
}
