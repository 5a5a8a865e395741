import { useEffect } from "react";

/**
 * Enter that is held presses a button once and submits a form once: what it answers may have gone, and the next press
 * would go to whatever has the focus by then. In a long text it goes on making lines.
 */
export function useHeldEnter(): void {
  useEffect(() => {
    function stop(event: KeyboardEvent) {
      const isText = event.target instanceof HTMLTextAreaElement;
      if (event.key === "Enter" && event.repeat && !isText) event.preventDefault();
    }
    document.addEventListener("keydown", stop, { capture: true });
    return () => document.removeEventListener("keydown", stop, { capture: true });
  }, []);
}
