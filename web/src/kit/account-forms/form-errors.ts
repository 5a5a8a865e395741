import { flushSync } from "react-dom";
import type { FieldIssue } from "@/lib/core/types.ts";

/** The first issue of each field, in the format of @mantine/form. */
export function formErrors(issues: readonly FieldIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of issues) {
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Shows errors and focuses the first invalid field. */
export function showErrors(form: HTMLFormElement, setErrors: () => void): void {
  // Rendered synchronously, so that the fields below are already marked.
  flushSync(setErrors);
  form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}
