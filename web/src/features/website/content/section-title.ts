import { i18n } from "@lingui/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { DEFAULT_TITLES } from "./new-sections.ts";
import { SECTION } from "./section-kind.ts";

/** Name of a section in lists: its title, or the default of its type. */
export function sectionTitle({ title, type }: Pick<RecordOf<"section">, "title" | "type">): string {
  const about = ownProperty(DEFAULT_TITLES, String(type));
  return title?.trim() || i18n._(about ?? SECTION.words.untitled);
}
