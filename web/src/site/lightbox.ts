import { el } from "./note.ts";

/** Minimum length of a swipe, in pixels. */
const swipe = 48;

/** The history state while a photo is large: Back returns to the page. */
const mark = "troth-photo";

/**
 * Shows a photo of a row large. Without a script, or in a browser without dialogs, each photo is a link to its picture.
 */
export function lightbox(links: readonly HTMLAnchorElement[]): void {
  if (links.length === 0 || typeof HTMLDialogElement?.prototype.showModal !== "function") return;
  let at = 0;
  const image = el("img", { decoding: "async" });
  const caption = el("figcaption", { dir: "auto" });
  const place = el("p", { className: "number" });
  place.setAttribute("role", "status");
  const save = el("a", { className: "save", download: "" }, "⤓");
  save.setAttribute("aria-label", "Download");
  const before = button("before", "Previous photo", "‹", () => show(at - 1));
  const after = button("after", "Next photo", "›", () => show(at + 1));
  const close = button("close", "Close", "×", () => box.close());
  const box = el("dialog", { className: "lightbox" }, el("figure", {}, image, caption), place);
  box.append(before, after, save, close);
  box.setAttribute("aria-label", "Photo");
  document.body.append(box);

  function show(wanted: number): void {
    const link = links[wanted];
    if (!link) return;
    at = wanted;
    const { caption: words = "", original = link.href } = link.dataset;
    // Hides the previous photo while this one loads.
    image.removeAttribute("src");
    image.alt = link.querySelector("img")?.alt ?? words;
    image.src = link.href;
    // Reports the view for the couple's statistics. A failure does not matter.
    navigator.sendBeacon?.(link.href.replace(/[^/]*$/, "looks"));
    caption.textContent = words;
    place.textContent = `${at + 1} of ${links.length}`;
    save.href = `${original}?download`;
    before.hidden = at === 0;
    after.hidden = at === links.length - 1;
    if (document.activeElement === document.body || (document.activeElement as HTMLElement)?.hidden)
      close.focus();
    const next = links[at + 1];
    if (next) new Image().src = next.href;
  }

  for (const [index, link] of links.entries()) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.pushState({ [mark]: true }, "");
      box.showModal();
      show(index);
    });
  }
  box.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") show(at + 1);
    if (key === "ArrowLeft") show(at - 1);
  });
  box.addEventListener("close", () => {
    links[at]?.focus();
    if (history.state?.[mark]) history.back();
  });
  window.addEventListener("popstate", () => {
    if (box.open) box.close();
  });
  swiping(box, (by) => show(at + by));
}

function button(className: string, label: string, sign: string, act: () => void): HTMLButtonElement {
  const made = el("button", { type: "button", className }, sign);
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}

/** Swiping left shows the next photo. Two fingers, or one on a zoomed photo, do not count as a swipe. */
function swiping(box: HTMLElement, turn: (by: 1 | -1) => void): void {
  let from: number | undefined;
  box.addEventListener("touchstart", ({ touches }) => {
    const isClose = (window.visualViewport?.scale ?? 1) > 1.05;
    from = touches.length === 1 && !isClose ? touches[0]?.clientX : undefined;
  });
  box.addEventListener("touchend", ({ changedTouches }) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (from ?? 0);
    if (from !== undefined && Math.abs(way) >= swipe) turn(way < 0 ? 1 : -1);
    from = undefined;
  });
}
