import { Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { showFailureToast } from "@/kit/toasts.tsx";
import { loadSite, type SiteCore, type Unreadable } from "@/lib/core/site.ts";
import type { RecordCommand, SectionType } from "@/lib/core/types.ts";
import type { RecordDraftForm } from "@/records/record-form/record-draft.ts";
import { documentJson, newId, useDryRun } from "@/wedding/hooks.ts";
import { type BaseDocument, commandsOfText, fieldsIn, withCommands, withTree } from "./advanced-text.ts";
import classes from "./section.module.css";
import { asOneChange, issuesByField, itemField, JSON_TEXT, removedItem } from "./section-draft.ts";

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

/** The section as text, and the document to compare it with. */
interface OpenText {
  core: SiteCore;
  richTextOfHtml: (html: string) => string;
  /** The document when the text was opened: saving writes only the difference from it. */
  base: BaseDocument;
  text: string;
}

/** Prefix of typed text, to distinguish an empty text from none. */
const TYPED = ":";

interface AdvancedParts {
  id: string;
  type: SectionType | null;
  form: RecordDraftForm;
  /** Commands for the form's changes. */
  commands: () => RecordCommand[];
}

type AdvancedEditorState = ReturnType<typeof useAdvancedEditor>;

/** The advanced editor of a section's form. Valid content passes between the two editors. */
export function useAdvancedEditor({ id, type, form, commands }: AdvancedParts) {
  const { t } = useLingui();
  const dryRun = useDryRun();
  const [opened, setOpened] = useState<OpenText>();
  const [mistake, setMistake] = useState<Unreadable>();
  // Text typed on an earlier visit is restored.
  const kept = String(form.values[JSON_TEXT] ?? "");
  const text = kept === "" ? (opened?.text ?? "") : kept.slice(TYPED.length);

  /** Shows the form as text. Returns false if the form has values that cannot be saved. */
  async function open(): Promise<boolean> {
    const changed = commands();
    const tried = changed.length > 0 ? dryRun(asOneChange(id, changed)) : undefined;
    if (tried?.kind === "refused") {
      form.refuse(issuesByField(tried.issues));
      return false;
    }
    try {
      const [core, json, { richTextOfHtml }] = await Promise.all([
        loadSite(),
        documentJson(),
        // Loaded on demand: as large as the visual editor.
        import("@/kit/rich-text/rich-text-extensions.ts"),
      ]);
      const draft = new core.Website(withCommands(json, changed));
      const content = draft.content(id) ?? "{}";
      draft.free();
      setOpened({ core, richTextOfHtml, base: { website: new core.Website(json), json }, text: content });
      setMistake(undefined);
      return true;
    } catch (error) {
      console.error("The advanced editor could not be opened", error);
      const message =
        kept === ""
          ? t`Please try again.`
          : t`What you typed there is still on this device, but not saved. Please try again.`;
      showFailureToast(t`The advanced editor couldn’t be opened`, [{ message }]);
      return false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (kept !== "") void open();
  }, []);

  /**
   * Commands for the text's changes; undefined if it cannot be read, with the error shown. HTML is converted to
   * formatted text, and refused in a plain field, where a page would show its tags.
   */
  function read(): RecordCommand[] | undefined {
    if (!opened || !type) return undefined;
    const { core, base, richTextOfHtml } = opened;
    // An error that the form had before is not an error of this text.
    const wrong = text === opened.text ? undefined : core.checkContent(type, text);
    setMistake(wrong);
    if (wrong) return undefined;
    return commandsOfText(base, id, withTree(text, core, richTextOfHtml), newId());
  }

  /** Moves the text's content into the form. */
  function close(): boolean {
    const found = read();
    if (!found) return false;
    for (const field of Object.keys(form.changes)) if (field !== "title") form.acceptTheirs(field);
    for (const command of found) takeInto(form, command);
    setOpened(undefined);
    return true;
  }

  function write(next: string) {
    setMistake(undefined);
    form.set(JSON_TEXT, next === opened?.text ? "" : TYPED + next);
  }

  const isOpen = opened !== undefined;
  return {
    isOpen,
    /** Text of an earlier visit is kept, but not on screen yet. */
    isWaiting: kept !== "" && !isOpen,
    text,
    mistake,
    open,
    close,
    read,
    write,
  };
}

/** Puts the fields of a command into the form. */
function takeInto(form: RecordDraftForm, command: RecordCommand): void {
  const [noun, verb] = command.type.split(".");
  const isItem = noun === "sectionItem";
  if (verb === "remove") {
    form.set(removedItem(command.id), true);
    return;
  }
  if (isItem && verb === "add") form.set(itemField(command.id, "made"), true);
  for (const [field, value] of Object.entries(fieldsIn(command))) {
    if (field === "sectionId") continue;
    const plain = typeof value === "boolean" ? value : String(value ?? "");
    form.set(isItem ? itemField(command.id, field) : field, plain);
  }
}
