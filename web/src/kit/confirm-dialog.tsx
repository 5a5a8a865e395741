import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { Modal } from "./layers/layers.tsx";
import { MountWhenOpened } from "./mount-when-opened.tsx";

type ConfirmDialogProps = {
  opened: boolean;
  title: ReactNode;
  /** The consequences, and what stays safe. */
  children: ReactNode;
  /** The action in the user's words, such as "Remove guest". */
  confirmLabel: ReactNode;
  /** Replaces "Cancel" where that could be taken for the action itself. */
  cancelLabel?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** Marks a destructive action. */
  danger?: boolean;
  /** Further actions, before the two buttons. */
  extra?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  useBackCloses(props.opened, props.onCancel);
  return (
    <MountWhenOpened opened={props.opened}>
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
    </MountWhenOpened>
  );
}
