import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";

/** Props that the selection bar passes to its dialogs. */
export interface SharedDialogProps {
  /** Ids of the selected photos. */
  ids: readonly string[];
  opened: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

interface SelectionDialogProps extends Omit<SharedDialogProps, "ids"> {
  title: ReactNode;
  /** Label of the submit button. */
  action: ReactNode;
  /** Whether it can be submitted. */
  isReady: boolean;
  /** Returns whether it succeeded; otherwise the dialog stays open. */
  onSubmit: () => boolean;
  children: ReactNode;
}

/** Frame of a dialog with one action on all selected photos. */
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
