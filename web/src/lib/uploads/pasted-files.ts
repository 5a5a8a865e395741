/** The files in what is pasted. Words that are copied come with a picture of them: in a field they are words. */
export function pastedFiles({ target, clipboardData }: ClipboardEvent): File[] {
  const hasWords = [...(clipboardData?.types ?? [])].includes("text/plain");
  return hasWords && isField(target) ? [] : [...(clipboardData?.files ?? [])];
}

/** Where somebody writes. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable=true]") !== null;
}
