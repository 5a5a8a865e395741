import { type DrawerProps, Drawer as KitDrawer } from "@mantine/core";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";

/** Mantine's drawer, in the Escape stack (`lib/layers/escape-stack.ts`). */
export function Drawer(props: Omit<DrawerProps, "closeOnEscape">) {
  useEscapeCloses(props.opened, props.onClose);
  return <KitDrawer {...props} closeOnEscape={false} />;
}
