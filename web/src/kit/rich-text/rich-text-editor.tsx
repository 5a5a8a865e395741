import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Input, TextInput } from "@mantine/core";
import { type Content, type Editor, EditorContent, useEditor } from "@tiptap/react";
import { Plus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { parseRichText, serializeRichText } from "@/lib/rich-text.ts";
import { webLink } from "@/lib/web-link.ts";
import { checkEmail } from "../account-forms/rules.ts";
import classes from "./rich-text.module.css";
import { extensions } from "./rich-text-extensions.ts";
import { RichTextTools } from "./rich-text-tools.tsx";

export interface RichTextEditorProps {
  label: string;
  /** The stored rich text; "" if empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
  /** Texts that a button inserts at the cursor, with the button's label. */
  pieces?: readonly InsertableText[] | undefined;
}

export interface InsertableText {
  text: string;
  label: string;
}

/** An editor for formatted text, loaded when a form needs it: see `RichTextField`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, error, readOnly = false, pieces = [] } = props;
  const { t } = useLingui();
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  // The value that the editor shows. Another `value` is a change from outside.
  const editorValue = useRef(value);

  const editor = useEditor({
    extensions,
    content: parseRichText(value) as Content,
    editable: !readOnly,
    editorProps: {
      attributes: {
        class: classes.text ?? "",
        role: "textbox",
        "aria-multiline": "true",
        // The ids that Mantine gives the parts of a field.
        "aria-labelledby": `${id}-label`,
        ...(readOnly && { "aria-readonly": "true" }),
        ...(error !== undefined && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
      },
    },
    onUpdate: ({ editor: updatedEditor }) => {
      editorValue.current = serializeRichText(updatedEditor.getJSON());
      latestOnChange.current(editorValue.current);
    },
  });
  useOutsideChanges(editor, value, editorValue);
  useEffect(() => {
    editor?.setEditable(!readOnly, false);
  }, [editor, readOnly]);

  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={error}>
      <div className={classes.frame} data-error={error !== undefined || undefined}>
        {editor && !readOnly && (
          <>
            <RichTextTools
              editor={editor}
              label={t`Formatting for “${label}”`}
              isLinking={isLinking}
              onLink={() => setLinking((now) => !now)}
            />
            {isLinking && <RichTextLink editor={editor} onDone={() => setLinking(false)} />}
            {pieces.length > 0 && <Pieces editor={editor} pieces={pieces} />}
          </>
        )}
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}

function Pieces({ editor, pieces }: { editor: Editor; pieces: readonly InsertableText[] }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be nested in the form's
    <div className={classes.tools} role="group" aria-label={t`Insert`}>
      {pieces.map(({ text, label }) => (
        <Button
          key={text}
          variant="subtle"
          color="gray"
          size="compact-sm"
          mih={44}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => editor.chain().focus().insertContent({ type: "text", text }).run()}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Shows changes from outside in the editor: another user's, or a choice between two versions. */
function useOutsideChanges(editor: Editor | null, value: string, editorValue: { current: string }) {
  useEffect(() => {
    if (!editor || value === editorValue.current) return;
    editorValue.current = value;
    editor.commands.setContent(parseRichText(value) as Content, { emitUpdate: false });
  }, [editor, value, editorValue]);
}

interface RichTextLinkProps {
  editor: Editor;
  onDone: () => void;
}

/** Sets the link of the selected words. Without a selection it inserts the address itself. */
function RichTextLink({ editor, onDone }: RichTextLinkProps) {
  const { t } = useLingui();
  const currentLink: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof currentLink === "string" ? currentLink : "");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function setLink() {
    const href = await linkOf(address);
    if (!href)
      return setError(t`Please write a web address, such as https://example.com, or an email address`);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && currentLink === undefined) {
      const marks = [{ type: "link", attrs: { href } }];
      chain.insertContent({ type: "text", text: address.trim(), marks }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onDone();
  }

  return (
    <div className={classes.link}>
      <TextInput
        ref={input}
        label={t`Link address`}
        value={address}
        error={error}
        type="url"
        inputMode="url"
        autoComplete="off"
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          // Prevents saving the surrounding form and closing its panel.
          if (event.key === "Enter") {
            event.preventDefault();
            event.stopPropagation();
            void setLink();
          }
          if (event.key === "Escape") {
            event.preventDefault();
            // Back to the text: the focus would be lost when this row unmounts.
            editor.commands.focus();
            onDone();
          }
        }}
      />
      <Group gap="xs">
        <Button variant="light" onClick={() => void setLink()}>
          <Trans>Set link</Trans>
        </Button>
        {currentLink !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onDone();
            }}
          >
            <Trans>Remove link</Trans>
          </Button>
        )}
      </Group>
    </div>
  );
}

/** The link for a typed address; undefined unless it is a web page, an email address or a phone number. */
async function linkOf(typed: string): Promise<string | undefined> {
  const text = typed.trim();
  if (/^tel:\S+$/i.test(text)) return text;
  const [, email] = /^mailto:([^\s?]+)\S*$/i.exec(text) ?? [];
  if (email === undefined) return webLink(text);
  return (await checkEmail({ email })).length === 0 ? text : undefined;
}
