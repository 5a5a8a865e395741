import type { FieldIssue } from "@/lib/core/types.ts";

/** The first issue of each field, in the shape that @mantine/form wants. */
export function formErrors(issues: readonly FieldIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of issues) {
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Takes the person to the first field that needs them, once the errors are drawn. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
}
