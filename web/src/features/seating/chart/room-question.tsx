import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { Room } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { roomText } from "../panels/room-size.ts";

/** Something has no place in the room: a larger one takes it, or it waits beside this one. */
interface RoomQuestion {
  title: ReactNode;
  text: ReactNode;
  /** Absent where no room is large enough. */
  enlarge?: { room: Room; run: () => void };
  putBeside?: () => void;
}

/** Keys, buttons and menus ask, which may be gone by the time of the answer; so it is kept here. */
const roomQuestion = createStore<{ question: RoomQuestion | undefined }>(() => ({ question: undefined }));

export function askAboutRoom(question: RoomQuestion): void {
  roomQuestion.setState({ question });
}

export function RoomQuestionDialog() {
  const formats = useFormats();
  const { question } = useStore(roomQuestion);
  if (!question) return null;
  const { title, text, enlarge, putBeside } = question;
  const room = enlarge && roomText(enlarge.room, formats);
  const close = () => roomQuestion.setState({ question: undefined });
  const besideLabel = <Trans>Put it beside the room</Trans>;

  function settle(answer: (() => void) | undefined) {
    close();
    answer?.();
  }

  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={room ? <Trans>Make the room {room}</Trans> : besideLabel}
      onConfirm={() => settle(enlarge?.run ?? putBeside)}
      onCancel={close}
      extra={
        room &&
        putBeside && (
          <Button variant="default" onClick={() => settle(putBeside)}>
            {besideLabel}
          </Button>
        )
      }
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  );
}
