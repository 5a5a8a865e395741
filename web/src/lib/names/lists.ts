import { i18n } from "@lingui/core";
import { isolate } from "./isolate.ts";

/** "Ada, Grace and Mia" in the language of the app; each name is isolated. */
export function formatNameList(names: Iterable<string>): string {
  const isolated = Array.from(names, isolate);
  return new Intl.ListFormat(i18n.locale || "en", { type: "conjunction" }).format(isolated);
}

/** Details in a row, "Ada Byron · Haas family", skipping empty ones. */
export function joinDetails(parts: Iterable<string | false | null | undefined>, sign = " · "): string {
  return Array.from(parts, (part) => (part ? isolate(part) : ""))
    .filter(Boolean)
    .join(sign);
}
