/*
 * Whom a key that was pressed belongs to: what somebody types goes to the field, and a modal owns the keyboard. Only
 * what is left is a shortcut.
 */

const notText = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/** Where text is written, which has an undo of its own. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notText.includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement;
}

/** Whether a letter without Ctrl or Cmd is a shortcut here. */
export function isPlainShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  return !(defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isForModal(target));
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

/**
 * A modal owns the keyboard; a panel beside its list does not. One that is still moving away has given the focus back,
 * and with it the keys.
 */
export function isForModal(target: EventTarget | null): boolean {
  if (!document.querySelector('[aria-modal="true"]')) return false;
  if (target === document.body || !(target instanceof Element)) return true;
  // The drop-downs of a dialog lie outside of it.
  return target.closest('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null;
}
