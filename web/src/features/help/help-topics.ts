import type { MessageDescriptor } from "@lingui/core";
import type { HelpPageId } from "@/domain/help/help-address.ts";
import { plainText } from "@/lib/plain-text.ts";
import { DEVICE_TOPIC } from "./pages/device.ts";
import { GUESTS_TOPIC } from "./pages/guests.ts";
import type { HelpPage, HelpTopic } from "./pages/help-topic.ts";
import { MONEY_TOPIC } from "./pages/money.ts";
import { PLANNING_TOPIC } from "./pages/planning.ts";
import { REPLIES_TOPIC } from "./pages/replies.ts";
import { SEATING_TOPIC } from "./pages/seating.ts";
import { TEAM_TOPIC } from "./pages/team.ts";
import { WEBSITE_TOPIC } from "./pages/website.ts";

/** The whole help, in the order of its page. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  GUESTS_TOPIC,
  REPLIES_TOPIC,
  MONEY_TOPIC,
  SEATING_TOPIC,
  WEBSITE_TOPIC,
  PLANNING_TOPIC,
  TEAM_TOPIC,
  DEVICE_TOPIC,
];

const pages = new Map<string, HelpPage>(
  HELP_TOPICS.flatMap((topic) => topic.pages).map((page) => [page.id, page]),
);

/** A page by the id in its address; undefined for an unknown one. */
export function findHelpPage(id: HelpPageId | string | null): HelpPage | undefined {
  return id === null ? undefined : pages.get(id);
}

/** The pages in which every typed word begins a word of the title or text. Matches in titles come first. */
export function searchHelp(search: string, textOf: (words: MessageDescriptor) => string): HelpPage[] {
  // “Seats” finds “seat”, too.
  const typed = wordsOf(search).map((word) => word.replace(/(?<=...)s$/u, ""));
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
