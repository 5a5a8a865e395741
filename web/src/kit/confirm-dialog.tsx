import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useBackCloses } from "@/lib/back/back.ts";
import { Modal } from "./layers/modal.tsx";
import { WhenOpened } from "./when-opened.tsx";

type ConfirmDialogProps = {
  opened: boolean;
  title: ReactNode;
  /** What will happen, and what stays safe. */
  children: ReactNode;
  /** The action in the person's words, such as "Remove guest". */
  confirmLabel: ReactNode;
  /** Where "Cancel" would be taken for the action itself. */
  cancelLabel?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** Marks an action that takes something away. */
  danger?: boolean;
  /** Further ways out, before the two buttons. */
  extra?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  useBackCloses(props.opened, props.onCancel);
  return (
    <WhenOpened opened={props.opened}>
      {(opened) => (
        <Modal opened={opened} onClose={props.onCancel} title={props.title}>
          {props.children}
          <Group justify="flex-end" gap="sm" mt="lg">
            {props.extra}
            <Button variant="default" onClick={props.onCancel} data-autofocus>
              {props.cancelLabel ?? <Trans>Cancel</Trans>}
            </Button>
            <Button color={props.danger ? "brick" : undefined} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </Group>
        </Modal>
      )}
    </WhenOpened>
  );
}
