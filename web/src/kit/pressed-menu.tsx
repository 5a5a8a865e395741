import { useId } from "@mantine/hooks";
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Menu, type MenuProps } from "./layers/menu.tsx";
import { WhenOpened } from "./when-opened.tsx";

/** What makes a button the button of its menu. */
interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
}

interface PressedMenuProps extends Pick<MenuProps, "position" | "width"> {
  button: (props: MenuButtonProps) => ReactNode;
  /** The drop-down. */
  children: () => ReactNode;
}

/** A menu that is made when its button is first pressed: a list has one in each row, and it is many times the weight. */
export function PressedMenu({ button, children, ...menu }: PressedMenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  return (
    <>
      {button({
        ref: target,
        // The kit names a menu after the element with this id.
        id,
        "aria-haspopup": "menu",
        "aria-expanded": opened,
        "aria-controls": opened ? `${id}-dropdown` : undefined,
        onClick: () => setOpened((now) => !now),
      })}
      <WhenOpened opened={opened}>
        {(shown) => (
          <Menu {...menu} id={id} opened={shown} onChange={setOpened}>
            <Menu.Target>
              <StandIn element={target} />
            </Menu.Target>
            {children()}
          </Menu>
        )}
      </WhenOpened>
    </>
  );
}

/** Hands the kit an element that is there already, where it wants to draw its own. */
function StandIn({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== "function") return;
    const undo = ref(element.current);
    return () => {
      if (typeof undo === "function") undo();
      else ref(null);
    };
  }, [element, ref]);
  return null;
}
