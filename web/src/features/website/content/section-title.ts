import { i18n } from "@lingui/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { own } from "@/lib/own.ts";
import { DEFAULT_TITLES } from "./new-sections.ts";
import { SECTION } from "./section-kind.ts";

/** Name of a section in lists: its title, or the default of its type. */
export function titled({ title, type }: Pick<RecordOf<"section">, "title" | "type">): string {
  const about = own(DEFAULT_TITLES, String(type));
  return title?.trim() || i18n._(about ?? SECTION.words.untitled);
}
