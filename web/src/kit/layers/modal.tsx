import { Modal as KitModal, type ModalProps, type ModalRootProps } from "@mantine/core";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";

/** Mantine's modal, in the Escape stack (`lib/layers/escape-stack.ts`). */
export function Modal({ closeOnEscape = true, ...props }: ModalProps) {
  useEscapeCloses(props.opened, closeOnEscape ? props.onClose : undefined);
  return <KitModal {...props} closeOnEscape={false} />;
}

function ModalRoot({ closeOnEscape = true, ...props }: ModalRootProps) {
  useEscapeCloses(props.opened, closeOnEscape ? props.onClose : undefined);
  return <KitModal.Root {...props} closeOnEscape={false} />;
}

Modal.Root = ModalRoot;
Modal.Content = KitModal.Content;
Modal.Body = KitModal.Body;
