import { Input, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

/** The editor is many times larger than a form, and most forms do not use it. */
const RichTextEditor = lazy(async () => ({
  default: (await import("./rich-text-editor.tsx")).RichTextEditor,
}));

/** A field for formatted text. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <Input.Wrapper label={props.label} labelElement="div">
          <Skeleton height={174} radius="md" />
        </Input.Wrapper>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}
