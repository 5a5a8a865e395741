import { useMediaQuery } from "@mantine/hooks";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useEscapeCloses } from "@/lib/back/escape.ts";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";

/** The layer of the designer while it has the window; what lies above it stays in reach (see designer.module.css). */
const LAYER = 130;

/** Whether fingers work here, for whom a plan within a page that scrolls would be a trap. */
export function useTouch(): boolean {
  return useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
}

/** For the page of the designer: on touch it begins with the whole window, and what was chosen ends with the page. */
export function useFullByDefault(): void {
  const store = useDesignerStore();
  const touch = useTouch();
  useLayoutEffect(() => {
    store.getState().setFull(touch);
    return () => store.getState().setFull(false);
  }, [store, touch]);
}

/**
 * Whether the designer has the whole window. Then what it covers can be reached by nobody: neither by keys nor by a
 * screen reader, and the page below does not scroll. Escape leaves.
 */
export function useFullWindow(designer: RefObject<HTMLElement | null>): boolean {
  const store = useDesignerStore();
  const full = useDesigner((state) => state.full);
  useEscapeCloses(full, () => store.getState().setFull(false));

  useEffect(() => {
    const element = designer.current;
    if (!full || !element) return;
    const uncover = cover(element);
    const { overflow } = document.body.style;
    document.body.style.overflow = "hidden";
    return () => {
      uncover();
      document.body.style.overflow = overflow;
    };
  }, [full, designer]);

  // With another room for it, the whole plan is shown once more; as soon as the canvas knows how large it is now.
  const shown = useRef(full);
  useEffect(() => {
    const element = designer.current;
    if (shown.current === full || !element) return;
    shown.current = full;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      store.getState().canvas?.fit();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [full, designer, store]);
  return full;
}

/** Makes all that lies beside the way from the page's root down to the designer inert, its forms excepted. */
function cover(designer: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  let element: HTMLElement = designer;
  while (element.parentElement && element.id !== "root") {
    for (const sibling of element.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === element || sibling.hasAttribute("inert")) continue;
      const layer = Number(getComputedStyle(sibling).zIndex);
      if (layer > LAYER || "besidePlan" in sibling.dataset) continue;
      sibling.setAttribute("inert", "");
      covered.push(sibling);
    }
    element = element.parentElement;
  }
  return () => {
    for (const one of covered) one.removeAttribute("inert");
  };
}
