import { i18n } from "@lingui/core";
import type { RecordOf } from "@/lib/core/records.ts";
import { own } from "@/lib/own.ts";
import { DEFAULT_TITLES } from "./new-sections.ts";
import { SECTION } from "./section-kind.ts";

/** What a section is called in lists: by its title, or the one that its type has on the page. */
export function titled({ title, type }: Pick<RecordOf<"section">, "title" | "type">): string {
  const about = own(DEFAULT_TITLES, String(type));
  return title?.trim() || i18n._(about ?? SECTION.words.untitled);
}
