import { useLingui } from "@lingui/react/macro";
import type { PaperSize } from "./sheets.tsx";

interface PageRuleProps {
  sheet: PaperSize;
  /** Whether each sheet is drawn to its edges in millimetres, rather than a list that breaks into pages. */
  drawn: boolean;
}

/**
 * Sets the paper size for printing. Drawn sheets have their own margins; for lists the browser adds margins, breaks
 * pages and, where supported, numbers them.
 */
export function PageRule({ sheet, drawn }: PageRuleProps) {
  const { t } = useLingui();
  const [page, pages] = COUNTER_PLACEHOLDERS;
  const count = t`Page ${page} of ${pages}`;
  const size = `size: ${sheet.width}mm ${sheet.height}mm;`;
  const rule = drawn
    ? `@page { ${size} margin: 0; }`
    : `@page { ${size} margin: 14mm 14mm 16mm;
        @bottom-right { content: ${withCounters(count)}; font: 8pt sans-serif; color: #5f5a66; } }`;
  return <style>{rule}</style>;
}

/** Placeholders in the translated text for the browser's page counters. */
const COUNTER_PLACEHOLDERS = ["{page}", "{pages}"] as const;

/** A text as a CSS string. */
function quoteForCss(text: string): string {
  return `"${text.replace(/["\\\n]/g, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`;
}

/** A text as CSS content, with counters in place of the placeholders: `"Page " counter(page)`. */
function withCounters(text: string): string {
  return text
    .split(/(\{pages?\})/)
    .filter((part) => part !== "")
    .map(cssContent)
    .join(" ");
}

function cssContent(part: string): string {
  const [page, pages] = COUNTER_PLACEHOLDERS;
  if (part === page) return "counter(page)";
  return part === pages ? "counter(pages)" : quoteForCss(part);
}
