import { type DrawerProps, Drawer as KitDrawer } from "@mantine/core";
import { useEscapeCloses } from "@/lib/back/escape.ts";

/** The kit's sheet, which answers Escape in its turn (`lib/back/escape.ts`). */
export function Drawer(props: Omit<DrawerProps, "closeOnEscape">) {
  useEscapeCloses(props.opened, props.onClose);
  return <KitDrawer {...props} closeOnEscape={false} />;
}
