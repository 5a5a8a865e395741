import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { webLink } from "@/lib/web-link.ts";
import { checkEmail } from "../account-forms/rules.ts";
import classes from "./rich-text.module.css";

interface RichTextLinkProps {
  editor: Editor;
  onDone: () => void;
}

/** Sets the link of the selected words. Without a selection it inserts the address itself. */
export function RichTextLink({ editor, onDone }: RichTextLinkProps) {
  const { t } = useLingui();
  const before: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof before === "string" ? before : "");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function set() {
    const href = await linkOf(address);
    if (!href)
      return setError(t`Please write a web address, such as https://example.com, or an email address`);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && before === undefined) {
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
            void set();
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
        <Button variant="light" onClick={() => void set()}>
          <Trans>Set link</Trans>
        </Button>
        {before !== undefined && (
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

/** Accepts web pages, e-mail addresses and phone numbers only. */
async function linkOf(typed: string): Promise<string | undefined> {
  const text = typed.trim();
  if (/^tel:\S+$/i.test(text)) return text;
  const [, email] = /^mailto:([^\s?]+)\S*$/i.exec(text) ?? [];
  if (email === undefined) return webLink(text);
  return (await checkEmail({ email })).length === 0 ? text : undefined;
}
