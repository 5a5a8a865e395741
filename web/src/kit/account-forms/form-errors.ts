import { flushSync } from "react-dom";
import type { FieldIssue } from "@/lib/core/types.ts";

/** The first issue of each field, in the shape that @mantine/form wants. */
export function formErrors(issues: readonly FieldIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of issues) {
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Shows errors and takes the person to the first field that needs them. */
export function showErrors(form: HTMLFormElement, setErrors: () => void): void {
  // Drawn at once: what is not there yet cannot be found.
  flushSync(setErrors);
  form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}
