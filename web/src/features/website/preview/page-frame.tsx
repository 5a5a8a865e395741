import { useCallback, useEffect, useRef, useState } from "react";
import classes from "./preview.module.css";
import { showPage } from "./show-page.ts";

interface PageFrameProps {
  title: string;
  /** The whole page. */
  html: string;
  /** As wide as the device that it is shown for, in px; it is made smaller where there is less room. */
  width: number;
  /** A section was pressed. */
  onSection?: (id: string) => void;
  /** It is a picture of the page: nobody reaches into it. */
  isPicture?: boolean;
}

/**
 * A page of the website in a frame that runs no scripts. What changes is put into the page that is there, so that it
 * neither flashes nor scrolls.
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
    if (page?.body) showPage(page, html);
  }, [html]);

  const loaded = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    if (latest.current !== first) showPage(page, latest.current);
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

/** Links lead nowhere from here, but for those within the page. */
function follow(page: Document, target: Element | null): void {
  const href = target?.closest?.("a")?.getAttribute("href");
  if (href?.startsWith("#")) page.getElementById(href.slice(1))?.scrollIntoView({ block: "start" });
  const summary = target?.closest?.("summary")?.parentElement;
  if (summary) summary.toggleAttribute("open");
}

/** How much smaller a page has to be for the room there is; never larger. */
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
