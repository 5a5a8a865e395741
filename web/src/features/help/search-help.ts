import type { MessageDescriptor } from "@lingui/core";
import { plainText } from "@/lib/plain-text.ts";
import { HELP_TOPICS } from "./help-topics.ts";
import type { HelpPage } from "./pages/help-topic.ts";

/** The pages whose title or text has every typed word at the beginning of one of its own; titles come first. */
export function searchHelp(search: string, textOf: (words: MessageDescriptor) => string): HelpPage[] {
  const typed = wordsOf(search);
  const inTitle: HelpPage[] = [];
  const inText: HelpPage[] = [];
  for (const topic of HELP_TOPICS) {
    for (const page of topic.pages) {
      const title = wordsOf(textOf(page.title));
      const text = wordsOf([topic.title, ...page.paragraphs].map(textOf).join(" "));
      if (hasAll(title, typed)) inTitle.push(page);
      else if (hasAll([...title, ...text], typed)) inText.push(page);
    }
  }
  return [...inTitle, ...inText];
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function hasAll(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((start) => words.some((word) => word.startsWith(start)));
}
