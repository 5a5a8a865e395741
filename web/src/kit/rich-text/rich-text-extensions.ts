import { generateJSON } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { HEADING_LEVEL, serializeRichText } from "@/lib/rich-text.ts";

/** Exactly the nodes that the core allows (`core/src/rich_text.rs`). */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [HEADING_LEVEL] },
    link: { openOnClick: false, autolink: true, protocols: ["mailto", "tel"] },
  }),
];

/** Converts HTML to rich text, as if it were pasted into the editor; "" if it has no words. */
export const richTextOfHtml = (html: string): string => serializeRichText(generateJSON(html, extensions));
