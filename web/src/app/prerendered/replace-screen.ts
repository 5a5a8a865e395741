import { flushSync } from "react-dom";
import type { createBrowserRouter } from "react-router";

/**
 * Renders the app in place of the prerendered screen, in one go, so that nothing can be typed in between. Input typed
 * until then is moved to the app's fields of the same name.
 */
export function replacePrerendered(root: HTMLElement, render: () => void): void {
  const fields = [...root.querySelectorAll("input")];
  const focusedField = fields.find((field) => field === document.activeElement);
  flushSync(render);
  const appFields = [...root.querySelectorAll("input")];
  for (const field of fields) {
    const appField = appFields.find(({ dataset }) => dataset.path === field.dataset.path);
    if (!appField) continue;
    // The app decides about untouched checkboxes: on a device that is not remembered, the box is empty there.
    if (field.checked !== field.defaultChecked && appField.checked !== field.checked) appField.click();
    if (appField.value !== field.value) typeInto(appField, field.value);
    if (field === focusedField) moveFocus(appField, field);
  }
  enableAppStyles();
}

/** Types like a user: React learns of a value from an event. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function moveFocus(appField: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void {
  appField.focus();
  // An email field has no selection.
  if (selectionStart !== null) appField.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Enables the app's style sheets, each as soon as it is loaded; the early styles follow the system, not the user's
 * setting.
 */
function enableAppStyles(): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-late]")];
  let missingCount = sheets.length;
  const enable = (sheet: HTMLLinkElement) => {
    sheet.media = "all";
    missingCount -= 1;
    if (missingCount === 0) document.querySelector("style[data-early]")?.remove();
  };
  for (const link of sheets) {
    if (link.sheet) enable(link);
    else link.addEventListener("load", () => enable(link), { once: true });
  }
}

/** Calls back once, as soon as the page of the address has loaded. */
export function whenReady(router: ReturnType<typeof createBrowserRouter>, start: () => void): void {
  if (router.state.initialized) {
    start();
    return;
  }
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    // After the router has finished this update: otherwise it would not write the address of a redirect in the first
    // render.
    queueMicrotask(start);
  });
}
