import { useCallback, useEffect, useRef, useState } from "react";
import classes from "./preview.module.css";

interface PageFrameProps {
  title: string;
  /** HTML of the whole page. */
  html: string;
  /** Width of the simulated device in px; scaled down if there is less room. */
  width: number;
  /** Called when a section is pressed. */
  onSection?: (id: string) => void;
  /** Whether it is only a picture: nothing in it can be focused or pressed. */
  isPicture?: boolean;
}

/**
 * A page of the website in an iframe without scripts. Changes are patched into the page, so that it neither flashes nor
 * scrolls.
 */
export function PageFrame({ title, html, width, onSection, isPicture = false }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The iframe loads only this HTML; later HTML is patched into the loaded page.
  const [initialHtml] = useState(html);
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
  // Refs, because the listeners of the page are added once.
  const latestOnSection = useRef(onSection);
  useEffect(() => {
    latestOnSection.current = onSection;
  }, [onSection]);

  const latestHtml = useRef(html);
  useEffect(() => {
    latestHtml.current = html;
    const page = frame.current?.contentDocument;
    if (page?.body) patchPage(page, html);
  }, [html]);

  const handleLoad = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    if (latestHtml.current !== initialHtml) patchPage(page, latestHtml.current);
    page.addEventListener("click", (event) => {
      event.preventDefault();
      const target = event.target as Element | null;
      clickWithinPage(page, target);
      const sectionId = target?.closest?.("[data-section]")?.getAttribute("data-section");
      if (sectionId) latestOnSection.current?.(sectionId);
    });
    page.addEventListener("submit", (event) => event.preventDefault());
  }, [initialHtml]);

  return (
    <div ref={box} className={classes.box}>
      <iframe
        ref={frame}
        title={title}
        className={classes.page}
        sandbox="allow-same-origin"
        srcDoc={initialHtml}
        onLoad={handleLoad}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        {...(isPicture && { "aria-hidden": true, tabIndex: -1, loading: "lazy", inert: true })}
      />
    </div>
  );
}

/** What a click does within the page: it follows links to the page's own parts, and opens or closes `<details>`. */
function clickWithinPage(page: Document, target: Element | null): void {
  const href = target?.closest?.("a")?.getAttribute("href");
  if (href?.startsWith("#")) page.getElementById(href.slice(1))?.scrollIntoView({ block: "start" });
  const details = target?.closest?.("summary")?.parentElement;
  if (details) details.toggleAttribute("open");
}

/** Factor to scale a page down to the available width; never above 1. */
function useScale(box: { current: HTMLElement | null }, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setScale(element.clientWidth > 0 ? Math.min(1, element.clientWidth / width) : 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return scale;
}

/** Updates a loaded page to new HTML, and leaves equal parts alone. */
export function patchPage(page: Document, html: string): void {
  const nextPage = new DOMParser().parseFromString(html, "text/html");
  copyAttributes(page.documentElement, nextPage.documentElement);
  patchElement(page.head, nextPage.head);
  patchElement(page.body, nextPage.body);
}

/** Replaces only what differs, so that no style sheet loads again and no picture flashes. */
function patchElement(current: Element, next: Element): void {
  copyAttributes(current, next);
  let currentChild = current.firstChild;
  for (const nextChild of [...next.childNodes]) {
    if (currentChild?.isEqualNode(nextChild)) {
      currentChild = currentChild.nextSibling;
      continue;
    }
    if (currentChild && canPatch(currentChild, nextChild)) {
      patchElement(currentChild as Element, nextChild as Element);
      currentChild = currentChild.nextSibling;
      continue;
    }
    current.insertBefore(current.ownerDocument.importNode(nextChild, true), currentChild);
  }
  // What is left has no counterpart in the new page.
  while (currentChild) {
    const following: ChildNode | null = currentChild.nextSibling;
    currentChild.remove();
    currentChild = following;
  }
}

/** Elements that are patched in place. Others, such as style sheets and pictures, are replaced when they change. */
const PATCHED_ELEMENTS: readonly string[] = ["MAIN", "SECTION", "HEADER", "DIV", "UL", "LI", "A", "FIGURE"];

/** Whether a node can become the next one by a patch. */
function canPatch(current: Node, next: Node): boolean {
  return (
    current.nodeType === Node.ELEMENT_NODE &&
    current.nodeName === next.nodeName &&
    PATCHED_ELEMENTS.includes(current.nodeName) &&
    (current as Element).getAttribute("data-section") === (next as Element).getAttribute("data-section") &&
    (current as Element).className === (next as Element).className
  );
}

function copyAttributes(current: Element, next: Element): void {
  for (const { name } of [...current.attributes]) {
    if (!next.hasAttribute(name)) current.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
  }
}
