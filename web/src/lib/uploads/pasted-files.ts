/** The files in a paste. Some programs add a picture of copied text: in a text field the text is meant. */
export function pastedFiles({ target, clipboardData }: ClipboardEvent): File[] {
  const hasText = [...(clipboardData?.types ?? [])].includes("text/plain");
  return hasText && isTextField(target) ? [] : [...(clipboardData?.files ?? [])];
}

/** Whether the target is a text field. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable=true]") !== null;
}
