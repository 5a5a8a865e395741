/*
 * Decides what a pressed key is for: text fields keep what the user types, and a modal owns the keyboard. Only the
 * remaining keys are shortcuts.
 */

const inputTypesWithoutText = [
  "button",
  "checkbox",
  "color",
  "file",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
];

/** Whether the target is a text field, which handles undo itself. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !inputTypesWithoutText.includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement;
}

/** Whether a pressed key without Ctrl, Cmd or Alt is a shortcut. */
export function isPlainShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  return !(defaultPrevented || ctrlKey || metaKey || altKey || acceptsTyping(target) || isForModal(target));
}

function acceptsTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

/**
 * Whether a key is for the open modal: a modal owns the keyboard, a panel beside its list does not. A modal that is
 * closing has already returned the focus, and with it the keyboard.
 */
export function isForModal(target: EventTarget | null): boolean {
  if (!document.querySelector('[aria-modal="true"]')) return false;
  if (target === document.body || !(target instanceof Element)) return true;
  // The drop-downs of a dialog are rendered outside of it.
  return target.closest('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null;
}
