import { useEffectEvent, useLayoutEffect } from "react";
import { isPlainShortcut } from "./key-targets.ts";

/**
 * A shortcut of the current page, by the character it produces: `/` exists on every keyboard, with Shift where
 * needed. Without an action the key does nothing.
 *
 * Listens from the first paint on: an ordinary effect runs after it, and a quick keypress would be lost.
 */
export function usePageKey(key: string, action: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Caps Lock also produces a capital, which should not matter.
    const pressed = event.shiftKey ? event.key : event.key.toLowerCase();
    if (!action || pressed !== key || event.repeat || !isPlainShortcut(event)) return;
    event.preventDefault();
    action();
  });

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
