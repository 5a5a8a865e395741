import { useEffectEvent, useLayoutEffect } from "react";
import { isPlainShortcut } from "./key-targets.ts";

/**
 * Runs an action when the user presses a key of the current page. The key is named by the character it produces, since
 * `/` exists on every keyboard, on some with Shift. Without an action the key does nothing.
 *
 * Listens from the first paint on: an ordinary effect runs after it, and a quick keypress would be lost.
 */
export function usePageKey(key: string, action: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Caps Lock also produces a capital, which should not matter.
    const pressedKey = event.shiftKey ? event.key : event.key.toLowerCase();
    if (!action || pressedKey !== key || event.repeat || !isPlainShortcut(event)) return;
    event.preventDefault();
    action();
  });

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
