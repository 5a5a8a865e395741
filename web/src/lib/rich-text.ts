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

const BLOCKS = [
  "paragraph",
  "heading",
  "bulletList",
  "orderedList",
  "listItem",
  "blockquote",
  "horizontalRule",
];
const MARKS = ["bold", "italic", "link"];
const LISTS = ["bulletList", "orderedList"];

/** One level below a section's title. */
export const HEADING_LEVEL = 3;

/** Parses a stored rich text; plain text becomes paragraphs. */
export function parseRichText(stored: string): RichNode {
  const parsed = parsedObject(stored);
  const content = parsed ? blocksOf(parsed) : linesOf(stored);
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
  return collected(tree).replace(/\s+/g, " ").trim();
}

function collected({ type, text, content = [] }: RichNode): string {
  if (type === "text") return text ?? "";
  const within = content.map(collected).join("");
  return type === "hardBreak" || BLOCKS.includes(type) ? `${within} ` : within;
}

function linesOf(text: string): RichNode[] {
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

function blocksOf(node: Record<string, unknown>): RichNode[] {
  const found: RichNode[] = [];
  let loose: RichNode[] = [];
  const settle = () => {
    if (loose.length > 0) found.push({ type: "paragraph", content: loose });
    loose = [];
  };
  for (const child of childrenOf(node)) {
    const inline = inlineOf(child);
    if (inline) {
      loose.push(inline);
      continue;
    }
    settle();
    found.push(...blockOf(child));
  }
  settle();
  return found;
}

function blockOf(node: Record<string, unknown>): RichNode[] {
  const type = String(node.type);
  if (type === "paragraph" || type === "heading") {
    const content = inlinesOf(node);
    const attrs = type === "heading" ? { attrs: { level: HEADING_LEVEL } } : {};
    return [{ type, ...attrs, ...(content.length > 0 && { content }) }];
  }
  if (type === "horizontalRule") return [{ type }];
  const content = LISTS.includes(type)
    ? childrenOf(node).flatMap((item) => itemOf(blocksOf(item)))
    : blocksOf(node);
  if (content.length === 0) return [];
  return LISTS.includes(type) || type === "blockquote" ? [{ type, content }] : content;
}

/** An editor's list item begins with a paragraph. */
function itemOf(content: RichNode[]): RichNode[] {
  if (content.length === 0) return [];
  const begins = content[0]?.type === "paragraph";
  return [{ type: "listItem", content: begins ? content : [{ type: "paragraph" }, ...content] }];
}

function inlinesOf(node: Record<string, unknown>): RichNode[] {
  return childrenOf(node).flatMap((child) => inlineOf(child) ?? inlinesOf(child));
}

function inlineOf({ type, text, marks }: Record<string, unknown>): RichNode | undefined {
  if (type === "hardBreak") return { type };
  if (type !== "text" || typeof text !== "string" || text === "") return undefined;
  const kept = (Array.isArray(marks) ? marks : []).flatMap(markOf);
  return { type, text, ...(kept.length > 0 && { marks: kept }) };
}

function markOf(mark: unknown): { type: string; attrs?: Record<string, unknown> }[] {
  if (typeof mark !== "object" || mark === null) return [];
  const { type, attrs } = mark as { type?: unknown; attrs?: { href?: unknown } };
  if (typeof type !== "string" || !MARKS.includes(type)) return [];
  if (type !== "link") return [{ type }];
  return typeof attrs?.href === "string" ? [{ type, attrs: { href: attrs.href } }] : [];
}

function childrenOf({ content }: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(content) ? content.filter((child) => typeof child === "object" && child !== null) : [];
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isTree = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isTree ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
