import { Menu as KitMenu, type MenuProps as KitMenuProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";

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
