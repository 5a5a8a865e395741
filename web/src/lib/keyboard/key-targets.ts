/*
 * Decides what a pressed key is for: text fields keep what the user types, and a modal owns the keyboard. Only the
 * remaining keys are shortcuts.
 */

const notText = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/** Whether the target is a text field, which has an undo of its own. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notText.includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement;
}

/** Whether a letter without Ctrl or Cmd is a shortcut here. */
export function isPlainShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  return !(defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || belongsToModal(target));
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

/**
 * A modal owns the keyboard; a panel beside its list does not. A modal that is closing has already returned the
 * focus, and with it the keyboard.
 */
export function belongsToModal(target: EventTarget | null): boolean {
  if (!document.querySelector('[aria-modal="true"]')) return false;
  if (target === document.body || !(target instanceof Element)) return true;
  // The drop-downs of a dialog are rendered outside of it.
  return target.closest('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null;
}
