import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { WriteFields } from "../write-access/write-fields.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { GeneralIssues } from "./general-issues.tsx";

interface DraftFormBodyProps<V extends object> {
  /** Links the panel's buttons, which are outside of the form, to it. */
  id: string;
  form: DraftForm<V>;
  onSubmit: () => void;
  children: ReactNode;
}

/** The fields of a draft, one below the other, under the issues of the whole form. */
export function DraftFormBody<V extends object>({ id, form, onSubmit, children }: DraftFormBodyProps<V>) {
  return (
    <form
      id={id}
      ref={form.formRef}
      // The core validates: the browser's own messages would come first and differ.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <WriteFields>
        <Stack gap="md">
          <DraftNotice form={form} at="top" />
          <GeneralIssues form={form} />
          {children}
          <DraftNotice form={form} at="bottom" />
        </Stack>
      </WriteFields>
    </form>
  );
}
