import {
  type DrawerProps,
  Drawer as KitDrawer,
  Menu as KitMenu,
  type MenuProps as KitMenuProps,
  Modal as KitModal,
  Popover as KitPopover,
  type PopoverProps as KitPopoverProps,
  type ModalProps,
  type ModalRootProps,
} from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";

interface PopoverProps extends Omit<KitPopoverProps, "closeOnEscape" | "defaultOpened"> {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Mantine's pop-over, in the Escape stack (`lib/layers/escape-stack.ts`). */
export function Popover(props: PopoverProps) {
  useEscapeCloses(props.opened, () => props.onChange(false));
  return <KitPopover {...props} closeOnEscape={false} />;
}

Popover.Target = KitPopover.Target;
Popover.Dropdown = KitPopover.Dropdown;

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

export type MenuProps = Omit<KitMenuProps, "closeOnEscape" | "defaultOpened">;

/** Mantine's menu, in the Escape stack (`lib/layers/escape-stack.ts`). */
export function Menu({ opened, onChange, onClose, ...props }: MenuProps) {
  const [isOpen, setOpen] = useUncontrolled({ value: opened, finalValue: false, onChange });
  useEscapeCloses(isOpen, () => {
    setOpen(false);
    onClose?.();
  });
  return <KitMenu {...props} opened={isOpen} onChange={setOpen} onClose={onClose} closeOnEscape={false} />;
}

Menu.Target = KitMenu.Target;
Menu.Dropdown = KitMenu.Dropdown;
Menu.Item = KitMenu.Item;
Menu.Label = KitMenu.Label;
Menu.Divider = KitMenu.Divider;
Menu.CheckboxItem = KitMenu.CheckboxItem;
Menu.RadioGroup = KitMenu.RadioGroup;
Menu.RadioItem = KitMenu.RadioItem;

/** Mantine's drawer, in the Escape stack (`lib/layers/escape-stack.ts`). */
export function Drawer(props: Omit<DrawerProps, "closeOnEscape">) {
  useEscapeCloses(props.opened, props.onClose);
  return <KitDrawer {...props} closeOnEscape={false} />;
}
