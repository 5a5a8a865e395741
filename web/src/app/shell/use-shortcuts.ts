import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { pages } from "./pages.ts";

/** How long `g` waits for its letter. */
const SEQUENCE_MILLISECONDS = 1500;

type Shortcuts = { onFind: () => void; onHelp: () => void };

/** The keys that work on every page. `/` and `n` belong to the pages that search and add. */
export function useShortcuts({ onFind, onHelp }: Shortcuts): void {
  const navigate = useNavigate();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onFind();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isModalOpen()) return;

      const isSecond = event.timeStamp - wentAt.current < SEQUENCE_MILLISECONDS;
      wentAt.current = Number.NEGATIVE_INFINITY;
      const page = isSecond && pages.find(({ letter }) => letter === event.key);
      if (page) navigate(page.path);
      else if (event.key === "g") wentAt.current = event.timeStamp;
      else if (event.key === "?") onHelp();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate, onFind, onHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

/** A modal owns the keyboard; a panel beside its list does not. */
function isModalOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
