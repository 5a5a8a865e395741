import { useLingui } from "@lingui/react/macro";
import type { Extent } from "./sheets.ts";

interface PageRuleProps {
  sheet: Extent;
  /** Whether each sheet is drawn to its edges, in millimetres, and not a list that goes on and on. */
  drawn: boolean;
}

/**
 * Tells the browser the size of the sheet. What is drawn in millimetres has its own margins; lists leave them to the
 * browser, which breaks them into pages and, where it can, counts those.
 */
export function PageRule({ sheet, drawn }: PageRuleProps) {
  const { t } = useLingui();
  const [page, pages] = COUNTERS;
  const count = t`Page ${page} of ${pages}`;
  const size = `size: ${sheet.width}mm ${sheet.height}mm;`;
  const rule = drawn
    ? `@page { ${size} margin: 0; }`
    : `@page { ${size} margin: 14mm 14mm 16mm;
        @bottom-right { content: ${counted(count)}; font: 8pt sans-serif; color: #5f5a66; } }`;
  return <style>{rule}</style>;
}

/** Where the browser counts. */
const COUNTERS = ["{page}", "{pages}"] as const;

/** A text as CSS quotes it. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n]/g, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`;
}

/** A text with CSS's own counters in it. */
function counted(text: string): string {
  const [page, pages] = COUNTERS;
  return text
    .split(/(\{pages?\})/)
    .filter((part) => part !== "")
    .map((part) => (part === page ? "counter(page)" : part === pages ? "counter(pages)" : quoted(part)))
    .join(" ");
}
