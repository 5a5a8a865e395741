import { useEffect } from "react";

/**
 * A held Enter presses a button once and submits a form once: the dialog it answers may have closed, and the repeats
 * would go to the next focused element. In a textarea it keeps adding lines.
 */
export function useHeldEnter(): void {
  useEffect(() => {
    function ignoreRepeat(event: KeyboardEvent) {
      const isText = event.target instanceof HTMLTextAreaElement;
      if (event.key === "Enter" && event.repeat && !isText) event.preventDefault();
    }
    document.addEventListener("keydown", ignoreRepeat, { capture: true });
    return () => document.removeEventListener("keydown", ignoreRepeat, { capture: true });
  }, []);
}
