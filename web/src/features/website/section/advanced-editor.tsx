import { Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./section.module.css";
import type { AdvancedEditorState } from "./use-advanced-editor.ts";

/** A section's content as JSON. A text with an error is never saved, and the error's place is shown. */
export function AdvancedEditor({ advanced }: { advanced: AdvancedEditorState }) {
  const { t } = useLingui();
  const { text, mistake, write } = advanced;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (!mistake || !element) return;
    element.focus();
    const at = placeIn(element.value, mistake.line, mistake.column);
    element.setSelectionRange(at, at + 1);
  }, [mistake]);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Trans>Everything in this section, as JSON. What can’t be read isn’t saved.</Trans>
      </Text>
      <Textarea
        ref={field}
        label={t`Content as JSON`}
        className={classes.json ?? ""}
        autosize
        minRows={12}
        maxRows={28}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        error={
          mistake && t`Line ${mistake.line}, column ${mistake.column}: ${mistake.message}. Nothing was saved.`
        }
      />
    </Stack>
  );
}

/** Offset of a line and column, both from 1, in a text. */
function placeIn(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
