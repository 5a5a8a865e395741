import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { Room } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { roomText } from "./room-size.ts";

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
