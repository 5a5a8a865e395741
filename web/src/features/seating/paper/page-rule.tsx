import { useLingui } from "@lingui/react/macro";
import type { PrintSettings } from "./print-settings.ts";
import type { Extent } from "./sheets.ts";

interface PageRuleProps {
  settings: PrintSettings;
  sheet: Extent;
}

/**
 * Tells the browser the size of the sheet. What is drawn in millimetres has its own margins; lists leave them to the
 * browser, which breaks them into pages and, where it can, counts those.
 */
export function PageRule({ settings, sheet }: PageRuleProps) {
  const { t } = useLingui();
  const drawn = settings.view === "plan" || settings.view.endsWith("cards");
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
