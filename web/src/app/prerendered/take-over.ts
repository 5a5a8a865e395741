import { flushSync } from "react-dom";

/**
 * Draws the app in place of the screen that was there before it, in one go: nothing can be typed in between. What was
 * typed until then goes into the app's fields of the same name.
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const fields = [...root.querySelectorAll("input")];
  const typing = fields.find((field) => field === document.activeElement);
  flushSync(draw);
  const drawn = [...root.querySelectorAll("input")];
  for (const field of fields) {
    const now = drawn.find(({ dataset }) => dataset.path === field.dataset.path);
    if (!now) continue;
    // What nobody touched is the app's to say: on a device that shall not remember, the box is empty there.
    if (field.checked !== field.defaultChecked && now.checked !== field.checked) now.click();
    if (now.value !== field.value) type(now, field.value);
    if (field === typing) goOnTyping(now, field);
  }
  bringOwnStyles();
}

/** As if a person had: React hears of a value when an event tells of it. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function goOnTyping(now: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void {
  now.focus();
  // A field for an address has no selection to tell of.
  if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd);
}

/** The app's sheets count from here on, each as soon as it is there; the early rules follow the system, not the person. */
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
