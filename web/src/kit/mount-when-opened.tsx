import { type ReactNode, useEffect, useState } from "react";

interface WhenOpenedProps {
  opened: boolean;
  children: (opened: boolean) => ReactNode;
}

/**
 * Mounts a dialog or a menu when it is first opened, so that the start renders none of them. It mounts closed and
 * opens right after, so that it animates as usual and knows where to return the focus.
 */
export function MountWhenOpened({ opened, children }: WhenOpenedProps) {
  const [made, setMade] = useState(false);
  useEffect(() => {
    if (opened) setMade(true);
  }, [opened]);
  return made || opened ? children(made && opened) : null;
}
