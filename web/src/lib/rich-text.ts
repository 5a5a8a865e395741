/*
 * Formatted text as the document stores it: the editor's tree as JSON, with the nodes that the core allows
 * (`core/src/rich_text.rs`). A document may contain anything; unknown nodes are reduced to their text.
 */

export interface RichNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: RichNode[];
}

const blockTypes = [
  "paragraph",
  "heading",
  "bulletList",
  "orderedList",
  "listItem",
  "blockquote",
  "horizontalRule",
];
const markTypes = ["bold", "italic", "link"];
const listTypes = ["bulletList", "orderedList"];

/** The only level of headings: one below a section's title. */
export const HEADING_LEVEL = 3;

/** Parses a stored rich text; plain text becomes paragraphs. */
export function parseRichText(stored: string): RichNode {
  const parsed = parseObject(stored);
  const content = parsed ? blocksOf(parsed) : paragraphsOf(stored);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** The text to store for a tree: empty if it has no words. */
export function serializeRichText(tree: unknown): string {
  const node = parseRichText(JSON.stringify(tree));
  if (plainTextOf(node) === "") return "";
  // The editor keeps an empty paragraph at the end, to continue after a list.
  const content = node.content ?? [];
  const last = content.findLastIndex(
    ({ type, content: words }) => type !== "paragraph" || words !== undefined,
  );
  return JSON.stringify({ ...node, content: content.slice(0, last + 1) });
}

/** The words alone, in one line. */
export function plainTextOf(text: string | RichNode): string {
  const tree = typeof text === "string" ? parseRichText(text) : text;
  return collectText(tree).replace(/\s+/g, " ").trim();
}

function collectText({ type, text, content = [] }: RichNode): string {
  if (type === "text") return text ?? "";
  const innerText = content.map(collectText).join("");
  return type === "hardBreak" || blockTypes.includes(type) ? `${innerText} ` : innerText;
}

/** The paragraphs of a plain text: an empty line separates two, a single line break stays. */
function paragraphsOf(text: string): RichNode[] {
  return text
    .split("\n\n")
    .map((lines) => lines.trim())
    .filter((lines) => lines !== "")
    .map((lines) => {
      const content = lines
        .split("\n")
        .flatMap((line, at): RichNode[] => [
          ...(at > 0 ? [{ type: "hardBreak" }] : []),
          ...(line === "" ? [] : [{ type: "text", text: line.trimEnd() }]),
        ]);
      return { type: "paragraph", content };
    });
}

/** The blocks in a node; text outside of a block becomes a paragraph. */
function blocksOf(node: Record<string, unknown>): RichNode[] {
  const blocks: RichNode[] = [];
  let inlines: RichNode[] = [];
  const endParagraph = () => {
    if (inlines.length > 0) blocks.push({ type: "paragraph", content: inlines });
    inlines = [];
  };
  for (const child of childrenOf(node)) {
    const inline = inlineOf(child);
    if (inline) {
      inlines.push(inline);
      continue;
    }
    endParagraph();
    blocks.push(...blockOf(child));
  }
  endParagraph();
  return blocks;
}

function blockOf(node: Record<string, unknown>): RichNode[] {
  const type = String(node.type);
  if (type === "paragraph" || type === "heading") {
    const content = inlinesOf(node);
    const attrs = type === "heading" ? { attrs: { level: HEADING_LEVEL } } : {};
    return [{ type, ...attrs, ...(content.length > 0 && { content }) }];
  }
  if (type === "horizontalRule") return [{ type }];
  const content = listTypes.includes(type)
    ? childrenOf(node).flatMap((item) => listItemOf(blocksOf(item)))
    : blocksOf(node);
  if (content.length === 0) return [];
  return listTypes.includes(type) || type === "blockquote" ? [{ type, content }] : content;
}

/** An editor's list item begins with a paragraph. */
function listItemOf(content: RichNode[]): RichNode[] {
  if (content.length === 0) return [];
  const hasParagraph = content[0]?.type === "paragraph";
  return [{ type: "listItem", content: hasParagraph ? content : [{ type: "paragraph" }, ...content] }];
}

/** The texts and line breaks in a node, at any depth. */
function inlinesOf(node: Record<string, unknown>): RichNode[] {
  return childrenOf(node).flatMap((child) => inlineOf(child) ?? inlinesOf(child));
}

function inlineOf({ type, text, marks }: Record<string, unknown>): RichNode | undefined {
  if (type === "hardBreak") return { type };
  if (type !== "text" || typeof text !== "string" || text === "") return undefined;
  const allowedMarks = (Array.isArray(marks) ? marks : []).flatMap(markOf);
  return { type, text, ...(allowedMarks.length > 0 && { marks: allowedMarks }) };
}

function markOf(mark: unknown): { type: string; attrs?: Record<string, unknown> }[] {
  if (typeof mark !== "object" || mark === null) return [];
  const { type, attrs } = mark as { type?: unknown; attrs?: { href?: unknown } };
  if (typeof type !== "string" || !markTypes.includes(type)) return [];
  if (type !== "link") return [{ type }];
  return typeof attrs?.href === "string" ? [{ type, attrs: { href: attrs.href } }] : [];
}

function childrenOf({ content }: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(content) ? content.filter((child) => typeof child === "object" && child !== null) : [];
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isTree = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isTree ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
