import {
  Alert,
  Checkbox,
  Stack,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import type { ReactNode } from "react";
import { Select, type SelectProps } from "@/kit/select/select.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { MarkedField } from "../presence/editor-marks.tsx";
import { WriteFields } from "../write-access/write-fields.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

/** The fields of `V` that hold values of type `T`. */
type FieldOf<V, T> = { [K in keyof V]-?: V[K] extends T ? K : never }[keyof V] & string;

interface BoundFieldProps<V extends object, T> {
  form: DraftForm<V>;
  field: FieldOf<V, T>;
  label: string;
}

/** Gives the text for a value, in fields that store an id or a code. */
type ValueWording = (value: unknown) => string;

/* Inputs of a form with a draft. Each shows other editors of the field, and a change that another user made meanwhile. */

export function DraftText<V extends object>({
  form,
  field,
  ...input
}: BoundFieldProps<V, string> & Omit<TextInputProps, "form" | "value" | "onChange" | "error">) {
  return (
    <MarkedField field={field}>
      <TextInput
        {...input}
        value={String(form.values[field] ?? "")}
        onChange={(event) => form.set(field, event.currentTarget.value as V[typeof field])}
        error={form.issueOf(field)}
      />
      <OvertakenNotice form={form} field={field} label={input.label} />
    </MarkedField>
  );
}

export function DraftTextarea<V extends object>({
  form,
  field,
  ...input
}: BoundFieldProps<V, string> & Omit<TextareaProps, "form" | "value" | "onChange" | "error">) {
  return (
    <MarkedField field={field}>
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        {...input}
        value={String(form.values[field] ?? "")}
        onChange={(event) => form.set(field, event.currentTarget.value as V[typeof field])}
        error={form.issueOf(field)}
      />
      <OvertakenNotice form={form} field={field} label={input.label} />
    </MarkedField>
  );
}

export function DraftSelect<V extends object>({
  form,
  field,
  wording,
  ...input
}: BoundFieldProps<V, string> & { wording?: ValueWording } & Omit<
    SelectProps,
    "form" | "value" | "defaultValue" | "onChange" | "error"
  >) {
  const value = String(form.values[field] ?? "");
  return (
    <MarkedField field={field}>
      <Select
        clearable
        {...input}
        value={value === "" ? null : value}
        onChange={(option) => form.set(field, (option ?? "") as V[typeof field])}
        // An unknown name stays in the field, and is refused there when the form is saved.
        onUnknown={(text) => form.set(field, text as V[typeof field])}
        error={form.issueOf(field)}
      />
      <OvertakenNotice form={form} field={field} label={input.label} wording={wording} />
    </MarkedField>
  );
}

export function DraftCheckbox<V extends object>({
  form,
  field,
  label,
  disabled = false,
}: BoundFieldProps<V, boolean> & { disabled?: boolean }) {
  return (
    <MarkedField field={field}>
      <Checkbox
        label={label}
        disabled={disabled}
        checked={Boolean(form.values[field])}
        onChange={(event) => form.set(field, event.currentTarget.checked as V[typeof field])}
        error={form.issueOf(field)}
      />
      <OvertakenNotice form={form} field={field} label={label} />
    </MarkedField>
  );
}

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

/** The core's issues with the form as a whole. */
export function GeneralIssues<V extends object>({ form }: { form: Pick<DraftForm<V>, "generalIssues"> }) {
  return form.generalIssues.map((issue) => (
    <Alert key={issue.message} color="brick" role="alert">
      {issue.message}
    </Alert>
  ));
}
