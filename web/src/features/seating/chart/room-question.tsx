import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { Room } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { roomText } from "../panels/room-size.ts";

/** Something has no place in the room: a larger one takes it, or there is another way. */
interface RoomQuestion {
  title: ReactNode;
  text: ReactNode;
  /** Absent where no room is large enough. */
  enlarge?: { room: Room; run: () => void };
  otherwise?: { label: ReactNode; run: () => void };
}

/** Keys, buttons and menus ask, which may be gone by the time of the answer; so it is kept here. */
const roomQuestion = createStore<{ question: RoomQuestion | undefined }>(() => ({ question: undefined }));

export function askAboutRoom(question: RoomQuestion): void {
  roomQuestion.setState({ question });
}

export function RoomQuestionDialog() {
  const formats = useFormats();
  const { question } = useStore(roomQuestion);
  // Its words stay while it closes, and what had the focus gets it back.
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
