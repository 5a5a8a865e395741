import { useMediaQuery } from "@mantine/hooks";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";

/** z-index of the designer in the full window; layers above it stay usable (see designer.module.css). */
const LAYER = 115;

/** Whether the device has a touch screen, where a canvas within a scrolling page would catch its swipes. */
export function useTouch(): boolean {
  return useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
}

/** For the designer's page: on touch screens it starts in the full window, and leaves it with the page. */
export function useFullByDefault(): void {
  const store = useDesignerStore();
  const touch = useTouch();
  useLayoutEffect(() => {
    store.getState().setFullWindow(touch);
    return () => store.getState().setFullWindow(false);
  }, [store, touch]);
}

/**
 * Whether the designer fills the window. Then covered content is unreachable by keyboard and screen reader, and the
 * page below does not scroll. Escape leaves.
 */
export function useFullWindow(designerRef: RefObject<HTMLElement | null>): boolean {
  const store = useDesignerStore();
  const fullWindow = useDesigner((state) => state.fullWindow);
  useEscapeCloses(fullWindow, () => store.getState().setFullWindow(false));

  useEffect(() => {
    const element = designerRef.current;
    if (!fullWindow || !element) return;
    const restoreCovered = makeCoveredInert(element);
    const { overflow } = document.body.style;
    document.body.style.overflow = "hidden";
    return () => {
      restoreCovered();
      document.body.style.overflow = overflow;
    };
  }, [fullWindow, designerRef]);

  // With another size, show the whole room again, as soon as the canvas knows its size.
  const previousFullWindow = useRef(fullWindow);
  useEffect(() => {
    const element = designerRef.current;
    if (previousFullWindow.current === fullWindow || !element) return;
    previousFullWindow.current = fullWindow;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      store.getState().canvas?.fit();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [fullWindow, designerRef, store]);
  return fullWindow;
}

/** Makes all elements outside the designer inert, except its forms and layers above; returns how to undo it. */
function makeCoveredInert(designer: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  let element: HTMLElement = designer;
  while (element.parentElement && element.id !== "root") {
    for (const sibling of element.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === element || sibling.hasAttribute("inert")) continue;
      const layer = Number(getComputedStyle(sibling).zIndex);
      if (layer > LAYER || "besideCanvas" in sibling.dataset) continue;
      sibling.setAttribute("inert", "");
      covered.push(sibling);
    }
    element = element.parentElement;
  }
  return () => {
    for (const coveredElement of covered) coveredElement.removeAttribute("inert");
  };
}
