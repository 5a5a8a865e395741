import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  TextQuote,
} from "lucide-react";
import { HEADING_LEVEL } from "@/lib/rich-text.ts";
import classes from "./rich-text.module.css";

interface RichTool {
  label: MessageDescriptor;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the format is active at the cursor; missing for one-time actions. */
  isOn?: (editor: Editor) => boolean;
}

const TOOLS: readonly RichTool[] = [
  {
    label: msg`Bold`,
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    label: msg`Italic`,
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    label: msg`Heading`,
    icon: Heading,
    run: (editor) => editor.chain().focus().toggleHeading({ level: HEADING_LEVEL }).run(),
    isOn: (editor) => editor.isActive("heading"),
  },
  {
    label: msg`Bulleted list`,
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    label: msg`Numbered list`,
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    label: msg`Quote`,
    icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  {
    label: msg`Divider`,
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

interface RichTextToolsProps {
  editor: Editor;
  label: string;
  isLinking: boolean;
  onLink: () => void;
}

/** The toolbar of a rich text editor. */
export function RichTextTools({ editor, label, isLinking, onLink }: RichTextToolsProps) {
  const { t } = useLingui();
  const activeTools = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.map((tool) => tool.isOn?.(current)),
  });
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive("link") });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be nested in the form's
    <div className={classes.tools} role="group" aria-label={label}>
      {TOOLS.map(({ label: name, icon: Icon, run, isOn }, index) => (
        <ActionIcon
          key={name.id}
          variant={activeTools[index] ? "light" : "subtle"}
          color={activeTools[index] ? undefined : "gray"}
          size={44}
          aria-label={t(name)}
          title={t(name)}
          {...(isOn && { "aria-pressed": activeTools[index] ?? false })}
          onClick={() => run(editor)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
      <ActionIcon
        variant={isLink ? "light" : "subtle"}
        color={isLink ? undefined : "gray"}
        size={44}
        aria-label={t`Link`}
        title={t`Link`}
        aria-expanded={isLinking}
        onClick={onLink}
      >
        <LinkIcon size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
