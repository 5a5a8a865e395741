import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Modal } from "@/kit/layers/modal.tsx";
import { useBackCloses } from "@/lib/back/back.ts";

/** What a dialog about the selected photos is given by their bar. */
export interface AboutSelection {
  ids: readonly string[];
  opened: boolean;
  onClose: () => void;
  /** It has gone from the screen. */
  onClosed: () => void;
}

interface SelectionDialogProps extends Omit<AboutSelection, "ids"> {
  title: ReactNode;
  /** What the button says that does it. */
  action: ReactNode;
  /** Whether enough is known to do it. */
  isReady: boolean;
  /** Says whether it was done: what was chosen stays on the screen where it was not. */
  onSubmit: () => boolean;
  children: ReactNode;
}

/** The frame of a dialog that asks one thing, and does it to all selected photos at once. */
export function SelectionDialog(props: SelectionDialogProps) {
  const { opened, onClose, onClosed, title, action, isReady, onSubmit, children } = props;
  const { t } = useLingui();
  useBackCloses(opened, onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && onSubmit()) onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      closeButtonProps={{ "aria-label": t`Close` }}
      title={title}
    >
      <form onSubmit={submit} noValidate>
        {children}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={!isReady}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
