import { Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { showFailureToast } from "@/kit/toasts.tsx";
import { loadSite, type SiteCore, type Unreadable } from "@/lib/core/site.ts";
import type { RecordCommand, SectionType } from "@/lib/core/types.ts";
import type { RecordDraftForm } from "@/records/record-form/record-draft.ts";
import { documentJson, newId, useDryRun } from "@/wedding/hooks.ts";
import { applyCommands, type BaseDocument, commandsForText, convertHtml, fieldsIn } from "./advanced-text.ts";
import classes from "./section.module.css";
import { addedFlag, asOneChange, issuesByField, itemField, JSON_TEXT, removedFlag } from "./section-draft.ts";

/** A section's content as JSON. Text with an error is never saved; the error's line and column are shown. */
export function AdvancedEditor({ advanced }: { advanced: AdvancedEditorState }) {
  const { t } = useLingui();
  const { text, mistake, setText } = advanced;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (!mistake || !element) return;
    element.focus();
    const offset = offsetIn(element.value, mistake.line, mistake.column);
    element.setSelectionRange(offset, offset + 1);
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
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          mistake && t`Line ${mistake.line}, column ${mistake.column}: ${mistake.message}. Nothing was saved.`
        }
      />
    </Stack>
  );
}

/** Offset of a line and column, both from 1, in a text. */
function offsetIn(text: string, line: number, column: number): number {
  const linesBefore = text.split("\n").slice(0, line - 1);
  const lineStart = linesBefore.reduce((offset, lineBefore) => offset + lineBefore.length + 1, 0);
  return lineStart + column - 1;
}

/** The text when the editor opened, and what saving it needs. */
interface OpenEditor {
  core: SiteCore;
  richTextOfHtml: (html: string) => string;
  /** The document when the editor opened: saving writes only the difference from it. */
  base: BaseDocument;
  text: string;
}

/** The form stores typed text with this prefix, so that an emptied text differs from none. */
const TYPED_PREFIX = ":";

interface AdvancedEditorInput {
  /** Id of the section. */
  id: string;
  type: SectionType | null;
  form: RecordDraftForm;
  /** Returns the commands for the form's changes. */
  formCommands: () => RecordCommand[];
}

type AdvancedEditorState = ReturnType<typeof useAdvancedEditor>;

/** The advanced editor of a section's form. Valid content passes between the two editors. */
export function useAdvancedEditor({ id, type, form, formCommands }: AdvancedEditorInput) {
  const { t } = useLingui();
  const dryRun = useDryRun();
  const [openEditor, setOpenEditor] = useState<OpenEditor>();
  const [mistake, setMistake] = useState<Unreadable>();
  // The form's draft has typed text, also of an earlier visit.
  const draftText = String(form.values[JSON_TEXT] ?? "");
  const text = draftText === "" ? (openEditor?.text ?? "") : draftText.slice(TYPED_PREFIX.length);

  /** Shows the form as text. Returns false if the form has values that cannot be saved. */
  async function open(): Promise<boolean> {
    const commands = formCommands();
    const dryRunResult = commands.length > 0 ? dryRun(asOneChange(id, commands)) : undefined;
    if (dryRunResult?.kind === "refused") {
      form.refuse(issuesByField(dryRunResult.issues));
      return false;
    }
    try {
      const [core, json, { richTextOfHtml }] = await Promise.all([
        loadSite(),
        documentJson(),
        // Loaded on demand: as large as the visual editor.
        import("@/kit/rich-text/rich-text-extensions.ts"),
      ]);
      const draft = new core.Website(applyCommands(json, commands));
      const content = draft.content(id) ?? "{}";
      draft.free();
      setOpenEditor({ core, richTextOfHtml, base: { website: new core.Website(json), json }, text: content });
      setMistake(undefined);
      return true;
    } catch (error) {
      console.error("The advanced editor could not be opened", error);
      const message =
        draftText === ""
          ? t`Please try again.`
          : t`What you typed there is still on this device, but not saved. Please try again.`;
      showFailureToast(t`The advanced editor couldn’t be opened`, [{ message }]);
      return false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (draftText !== "") void open();
  }, []);

  /**
   * Commands for the text's changes; undefined if it cannot be read, with the error shown. HTML is converted to
   * formatted text, and refused in a plain field, where a page would show its tags.
   */
  function readCommands(): RecordCommand[] | undefined {
    if (!openEditor || !type) return undefined;
    const { core, base, richTextOfHtml } = openEditor;
    // Unchanged text is not checked: an error in it was in the form before.
    const newMistake = text === openEditor.text ? undefined : core.checkContent(type, text);
    setMistake(newMistake);
    if (newMistake) return undefined;
    return commandsForText(base, id, convertHtml(text, core, richTextOfHtml), newId());
  }

  /** Moves the text's content into the form. Returns false if the text cannot be read. */
  function close(): boolean {
    const commands = readCommands();
    if (!commands) return false;
    // The text has everything but the title: the form's own changes are replaced by it.
    for (const field of Object.keys(form.changes)) if (field !== "title") form.acceptTheirs(field);
    for (const command of commands) fillForm(form, command);
    setOpenEditor(undefined);
    return true;
  }

  function setText(newText: string) {
    setMistake(undefined);
    form.set(JSON_TEXT, newText === openEditor?.text ? "" : TYPED_PREFIX + newText);
  }

  const isOpen = openEditor !== undefined;
  return {
    isOpen,
    /** The draft has text of an earlier visit that is not on screen yet. */
    hasHiddenText: draftText !== "" && !isOpen,
    text,
    mistake,
    open,
    close,
    readCommands,
    setText,
  };
}

/** Sets the form's fields to the values of a command. */
function fillForm(form: RecordDraftForm, command: RecordCommand): void {
  const [noun, verb] = command.type.split(".");
  const isItem = noun === "sectionItem";
  if (verb === "remove") {
    form.set(removedFlag(command.id), true);
    return;
  }
  if (isItem && verb === "add") form.set(addedFlag(command.id), true);
  for (const [field, value] of Object.entries(fieldsIn(command))) {
    if (field === "sectionId") continue;
    const formValue = typeof value === "boolean" ? value : String(value ?? "");
    form.set(isItem ? itemField(command.id, field) : field, formValue);
  }
}
