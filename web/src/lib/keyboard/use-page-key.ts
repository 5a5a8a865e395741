import { useEffectEvent, useLayoutEffect } from "react";
import { isPlainShortcut } from "./targets.ts";

/**
 * A key of the page on the screen, by the character that it writes: `/` is found on every keyboard, with Shift where
 * it needs Shift. No action, no key.
 *
 * Heard from the moment the page can be seen: an ordinary effect comes after the first paint, and what somebody quick
 * pressed before it would be lost.
 */
export function usePageKey(key: string, action: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Caps Lock writes a capital, too, and means nothing by it.
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
