import { Popover as KitPopover, type PopoverProps as KitPopoverProps } from "@mantine/core";
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
