import { type ReactNode, useEffect, useState } from "react";

interface WhenOpenedProps {
  opened: boolean;
  children: (opened: boolean) => ReactNode;
}

/**
 * Makes a dialog or a menu when it is first opened: a start draws none of the dozens that nobody has asked for. It is
 * made closed and opened right after, so that it moves in as ever and knows whom to give the focus back to.
 */
export function WhenOpened({ opened, children }: WhenOpenedProps) {
  const [made, setMade] = useState(false);
  useEffect(() => {
    if (opened) setMade(true);
  }, [opened]);
  return made || opened ? children(made && opened) : null;
}
