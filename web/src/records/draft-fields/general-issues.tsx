import { Alert } from "@mantine/core";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";

/** What the core says of the whole of a form, and of none of its fields. */
export function GeneralIssues<V extends object>({ form }: { form: Pick<DraftForm<V>, "generalIssues"> }) {
  return form.generalIssues.map((issue) => (
    <Alert key={issue.message} color="brick" role="alert">
      {issue.message}
    </Alert>
  ));
}
