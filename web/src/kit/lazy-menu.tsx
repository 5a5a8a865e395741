import { useId } from "@mantine/hooks";
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Menu, type MenuProps } from "./layers/layers.tsx";
import { MountWhenOpened } from "./mount-when-opened.tsx";

/** Props that link a button to its menu. */
interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
}

interface LazyMenuProps extends Pick<MenuProps, "position" | "width"> {
  button: (props: MenuButtonProps) => ReactNode;
  /** Renders the drop-down. */
  children: () => ReactNode;
}

/**
 * A menu that mounts when its button is first pressed: lists have one in each row, and a menu is far heavier than a
 * button.
 */
export function LazyMenu({ button, children, ...menu }: LazyMenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  return (
    <>
      {button({
        ref: target,
        // Mantine labels a menu by the element with this id.
        id,
        "aria-haspopup": "menu",
        "aria-expanded": opened,
        "aria-controls": opened ? `${id}-dropdown` : undefined,
        onClick: () => setOpened((isOpen) => !isOpen),
      })}
      <MountWhenOpened opened={opened}>
        {(isShown) => (
          <Menu {...menu} id={id} opened={isShown} onChange={setOpened}>
            <Menu.Target>
              <TargetRef element={target} />
            </Menu.Target>
            {children()}
          </Menu>
        )}
      </MountWhenOpened>
    </>
  );
}

/** Passes an existing element to Mantine, which expects to render its own target. */
function TargetRef({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== "function") return;
    const cleanUp = ref(element.current);
    return () => {
      if (typeof cleanUp === "function") cleanUp();
      else ref(null);
    };
  }, [element, ref]);
  return null;
}
