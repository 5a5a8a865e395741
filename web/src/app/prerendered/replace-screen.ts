import { flushSync } from "react-dom";
import type { createBrowserRouter } from "react-router";

/**
 * Renders the app in place of the prerendered screen, in one go, so that nothing can be typed in between. Input typed
 * until then is moved to the app's fields of the same name.
 */
export function replacePrerendered(root: HTMLElement, draw: () => void): void {
  const fields = [...root.querySelectorAll("input")];
  const typing = fields.find((field) => field === document.activeElement);
  flushSync(draw);
  const drawn = [...root.querySelectorAll("input")];
  for (const field of fields) {
    const now = drawn.find(({ dataset }) => dataset.path === field.dataset.path);
    if (!now) continue;
    // The app decides about untouched checkboxes: on a device that is not remembered, the box is empty there.
    if (field.checked !== field.defaultChecked && now.checked !== field.checked) now.click();
    if (now.value !== field.value) type(now, field.value);
    if (field === typing) goOnTyping(now, field);
  }
  bringOwnStyles();
}

/** Types like a user: React learns of a value from an event. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function goOnTyping(now: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void {
  now.focus();
  // An email field has no selection.
  if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Enables the app's style sheets, each as soon as it is loaded; the early styles follow the system, not the user's
 * setting.
 */
function bringOwnStyles(): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-late]")];
  let missing = sheets.length;
  const bring = (sheet: HTMLLinkElement) => {
    sheet.media = "all";
    missing -= 1;
    if (missing === 0) document.querySelector("style[data-early]")?.remove();
  };
  for (const link of sheets) {
    if (link.sheet) bring(link);
    else link.addEventListener("load", () => bring(link), { once: true });
  }
}

/** Calls back once, as soon as the page of the address has loaded. */
export function whenReady(router: ReturnType<typeof createBrowserRouter>, start: () => void): void {
  if (router.state.initialized) {
    start();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    // After the router has finished this update: otherwise it would not write the address of a redirect in the first
    // render.
    queueMicrotask(start);
  });
}
