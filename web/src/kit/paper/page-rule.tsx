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
  const [page, pages] = COUNTERS;
  const count = t`Page ${page} of ${pages}`;
  const size = `size: ${sheet.width}mm ${sheet.height}mm;`;
  const rule = drawn
    ? `@page { ${size} margin: 0; }`
    : `@page { ${size} margin: 14mm 14mm 16mm;
        @bottom-right { content: ${counted(count)}; font: 8pt sans-serif; color: #5f5a66; } }`;
  return <style>{rule}</style>;
}

/** Placeholders for the browser's page counters. */
const COUNTERS = ["{page}", "{pages}"] as const;

/** Quotes a text for CSS. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n]/g, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`;
}

/** Replaces the placeholders with CSS counters. */
function counted(text: string): string {
  const [page, pages] = COUNTERS;
  return text
    .split(/(\{pages?\})/)
    .filter((part) => part !== "")
    .map((part) => (part === page ? "counter(page)" : part === pages ? "counter(pages)" : quoted(part)))
    .join(" ");
}
