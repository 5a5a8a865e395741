import { Alert } from "@mantine/core";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";

/** The core's issues with the form as a whole. */
export function GeneralIssues<V extends object>({ form }: { form: Pick<DraftForm<V>, "generalIssues"> }) {
  return form.generalIssues.map((issue) => (
    <Alert key={issue.message} color="brick" role="alert">
      {issue.message}
    </Alert>
  ));
}
