import { type ReactNode, useEffect, useState } from "react";

interface MountWhenOpenedProps {
  opened: boolean;
  children: (opened: boolean) => ReactNode;
}

/**
 * Mounts a dialog or a menu when it is first opened, so that the start renders none of them. It mounts closed and
 * opens right after, so that it animates as usual and knows where to return the focus.
 */
export function MountWhenOpened({ opened, children }: MountWhenOpenedProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (opened) setMounted(true);
  }, [opened]);
  return isMounted || opened ? children(isMounted && opened) : null;
}
