import { el } from "./note.ts";

/** Minimum length of a swipe, in px. */
const minSwipe = 48;

/** Above this scale the visitor has zoomed into the page, and moves the photo instead of swiping. */
const zoomedScale = 1.05;

/** Key of the history state while a photo is large: Back returns to the page. */
const historyKey = "troth-photo";

/**
 * Makes the links of photos open them large, in a dialog. Without a script, or in a browser without dialogs, each photo
 * is a link to its picture.
 */
export function initLightbox(links: readonly HTMLAnchorElement[]): void {
  if (links.length === 0 || typeof HTMLDialogElement?.prototype.showModal !== "function") return;
  let currentIndex = 0;
  const image = el("img", { decoding: "async" });
  const caption = el("figcaption", { dir: "auto" });
  const position = el("p", { className: "number" });
  position.setAttribute("role", "status");
  const download = el("a", { className: "save", download: "" }, "⤓");
  download.setAttribute("aria-label", "Download");
  const previousButton = buildButton("before", "Previous photo", "‹", () => show(currentIndex - 1));
  const nextButton = buildButton("after", "Next photo", "›", () => show(currentIndex + 1));
  const closeButton = buildButton("close", "Close", "×", () => dialog.close());
  const dialog = el("dialog", { className: "lightbox" }, el("figure", {}, image, caption), position);
  dialog.append(previousButton, nextButton, download, closeButton);
  dialog.setAttribute("aria-label", "Photo");
  document.body.append(dialog);

  function show(index: number): void {
    const link = links[index];
    if (!link) return;
    currentIndex = index;
    const { caption: captionText = "", original = link.href } = link.dataset;
    // Hides the previous photo while this one loads.
    image.removeAttribute("src");
    image.alt = link.querySelector("img")?.alt ?? captionText;
    image.src = link.href;
    reportView(link);
    caption.textContent = captionText;
    position.textContent = `${index + 1} of ${links.length}`;
    download.href = `${original}?download`;
    previousButton.hidden = index === 0;
    nextButton.hidden = index === links.length - 1;
    const hasLostFocus =
      document.activeElement === document.body || (document.activeElement as HTMLElement)?.hidden;
    if (hasLostFocus) closeButton.focus();
    // Loads the next photo in advance.
    const nextLink = links[index + 1];
    if (nextLink) new Image().src = nextLink.href;
  }

  for (const [index, link] of links.entries()) {
    link.addEventListener("click", (event) => {
      // With a modifier key the browser opens the link elsewhere.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.pushState({ [historyKey]: true }, "");
      dialog.showModal();
      show(index);
    });
  }
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") show(currentIndex + 1);
    if (key === "ArrowLeft") show(currentIndex - 1);
  });
  dialog.addEventListener("close", () => {
    links[currentIndex]?.focus();
    if (history.state?.[historyKey]) history.back();
  });
  window.addEventListener("popstate", () => {
    if (dialog.open) dialog.close();
  });
  listenForSwipes(dialog, (by) => show(currentIndex + by));
}

/** Reports the view of a photo for the couple's statistics. A failure does not matter. */
function reportView({ href }: HTMLAnchorElement): void {
  navigator.sendBeacon?.(href.replace(/[^/]*$/, "looks"));
}

function buildButton(
  className: string,
  label: string,
  symbol: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = el("button", { type: "button", className }, symbol);
  button.setAttribute("aria-label", label);
  button.addEventListener("click", onClick);
  return button;
}

/** Swiping left shows the next photo. Two fingers, or one on a zoomed photo, do not count as a swipe. */
function listenForSwipes(element: HTMLElement, onSwipe: (by: 1 | -1) => void): void {
  let startX: number | undefined;
  element.addEventListener("touchstart", ({ touches }) => {
    const isZoomed = (window.visualViewport?.scale ?? 1) > zoomedScale;
    startX = touches.length === 1 && !isZoomed ? touches[0]?.clientX : undefined;
  });
  element.addEventListener("touchend", ({ changedTouches }) => {
    const distance = (changedTouches[0]?.clientX ?? 0) - (startX ?? 0);
    if (startX !== undefined && Math.abs(distance) >= minSwipe) onSwipe(distance < 0 ? 1 : -1);
    startX = undefined;
  });
}
