import { useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isForModal, isPlainShortcut, isTextField } from "@/lib/keyboard/key-targets.ts";
import { areaPages } from "../../areas.ts";

/** How long `g` waits for its letter. */
const sequenceTimeoutMs = 1500;

type Shortcuts = { onFind: () => void; onHelp: () => void; onUndo: () => void; onRedo: () => void };

/** The shortcuts of all pages. `/` and `n` belong to pages with search and add. */
export function useShortcuts({ onFind, onHelp, onUndo, onRedo }: Shortcuts): void {
  const navigate = useNavigate();
  const prefixPressedAt = useRef(Number.NEGATIVE_INFINITY);

  // Before the first paint, as in usePageKey.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onFind();
        return;
      }
      const direction = undoOrRedo(event);
      // Text fields have their own undo, which this must not replace.
      if (direction && !isTextField(event.target) && !isForModal(event.target)) {
        event.preventDefault();
        if (direction === "undo") onUndo();
        else onRedo();
        return;
      }
      if (!isPlainShortcut(event)) return;

      const isSecond = event.timeStamp - prefixPressedAt.current < sequenceTimeoutMs;
      prefixPressedAt.current = Number.NEGATIVE_INFINITY;
      const page = isSecond && areaPages.find(({ shortcutKey }) => shortcutKey === event.key);
      if (page) navigate(page.path);
      else if (event.key === "g") prefixPressedAt.current = event.timeStamp;
      else if (event.key === "?") onHelp();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [navigate, onFind, onHelp, onUndo, onRedo]);
}

/** Ctrl or Cmd with Z, with Shift for redo; Ctrl+Y is the other convention. */
function undoOrRedo(event: KeyboardEvent): "undo" | "redo" | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && event.ctrlKey && !event.shiftKey ? "redo" : undefined;
}
