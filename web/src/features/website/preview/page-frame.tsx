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
  const [first] = useState(html);
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
  const press = useRef(onSection);
  useEffect(() => {
    press.current = onSection;
  }, [onSection]);

  const latest = useRef(html);
  useEffect(() => {
    latest.current = html;
    const page = frame.current?.contentDocument;
    if (page?.body) patchPage(page, html);
  }, [html]);

  const loaded = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    if (latest.current !== first) patchPage(page, latest.current);
    page.addEventListener("click", (event) => {
      event.preventDefault();
      const target = event.target as Element | null;
      follow(page, target);
      const section = target?.closest?.("[data-section]")?.getAttribute("data-section");
      if (section) press.current?.(section);
    });
    page.addEventListener("submit", (event) => event.preventDefault());
  }, [first]);

  return (
    <div ref={box} className={classes.box}>
      <iframe
        ref={frame}
        title={title}
        className={classes.page}
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={loaded}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        {...(isPicture && { "aria-hidden": true, tabIndex: -1, loading: "lazy", inert: true })}
      />
    </div>
  );
}

/** Follows links within the page only. */
function follow(page: Document, target: Element | null): void {
  const href = target?.closest?.("a")?.getAttribute("href");
  if (href?.startsWith("#")) page.getElementById(href.slice(1))?.scrollIntoView({ block: "start" });
  const summary = target?.closest?.("summary")?.parentElement;
  if (summary) summary.toggleAttribute("open");
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

/** Updates an open document to new HTML, and leaves equal parts alone. */
export function patchPage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  takeAttributes(page.documentElement, next.documentElement);
  followElement(page.head, next.head);
  followElement(page.body, next.body);
}

/** Keeps an existing style sheet from loading again, and a picture from flashing. */
function followElement(shown: Element, next: Element): void {
  takeAttributes(shown, next);
  let at = shown.firstChild;
  for (const child of [...next.childNodes]) {
    if (at && isSame(at, child)) {
      at = at.nextSibling;
      continue;
    }
    if (at && isAlike(at, child)) {
      followElement(at as Element, child as Element);
      at = at.nextSibling;
      continue;
    }
    shown.insertBefore(shown.ownerDocument.importNode(child, true), at);
  }
  while (at) {
    const rest: ChildNode | null = at.nextSibling;
    at.remove();
    at = rest;
  }
}

function isSame(one: Node, other: Node): boolean {
  return one.isEqualNode(other);
}

/** Whether an element can be kept and updated. A changed style sheet or picture cannot. */
function isAlike(one: Node, other: Node): boolean {
  return (
    one.nodeType === Node.ELEMENT_NODE &&
    one.nodeName === other.nodeName &&
    ["MAIN", "SECTION", "HEADER", "DIV", "UL", "LI", "A", "FIGURE"].includes(one.nodeName) &&
    (one as Element).getAttribute("data-section") === (other as Element).getAttribute("data-section") &&
    (one as Element).className === (other as Element).className
  );
}

function takeAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}
