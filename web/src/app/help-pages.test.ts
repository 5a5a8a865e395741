import { i18n, type MessageDescriptor } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { HELP_TOPICS, searchHelp } from "@/features/help/help-topics.ts";
import { COMMON_KEYS, SCREEN_KEYS } from "@/features/help/screen-keys.ts";
import { findScreen, SCREENS } from "@/features/help/screens.ts";
import { appPages } from "./page-files.ts";

const textOf = (words: MessageDescriptor) => i18n._(words);
const countWords = (text: string) => text.split(/\s+/).length;
const pages = HELP_TOPICS.flatMap((topic) => topic.pages);
/** The path below /app, without parameters. */
const pathOf = (address: string) => address.replace(/^\/app\/?/, "").replace(/\?.*$/, "");

describe.each(pages.map((page) => [page.id, page] as const))("the help page %s", (_id, page) => {
  it("is short, and has a title and an existing screen", () => {
    expect(textOf(page.title)).toMatch(/^\p{Lu}.{8,}[^.]$/u);
    const words = countWords(page.paragraphs.map(textOf).join(" "));
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(110);
    expect(Object.keys(appPages)).toContain(pathOf(page.screen.to));
    expect(textOf(page.screen.label)).toMatch(/^\p{Lu}/u);
  });

  it("is one of the pages that some screen names", () => {
    const named = Object.values(SCREENS).flatMap((screen) => screen.pages);
    expect(named).toContain(page.id);
  });
});

it("there are at least thirty pages, each with an id of its own", () => {
  const ids = pages.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(30);
  expect(new Set(ids).size).toBe(ids.length);
});

describe("the help of screens", () => {
  it.each(Object.keys(appPages))("/app/%s has sentences", (path) => {
    const about = SCREENS[path]?.about;
    expect(about && textOf(about), "add the page to features/help/screens.ts").toMatch(/^\p{Lu}.*\.$/u);
  });

  it.each(Object.entries(SCREENS))(
    "that of /app/%s is two to four sentences, and leads on",
    (key, screen) => {
      expect(Object.keys(appPages)).toContain(pathOf(key));
      const sentences = textOf(screen.about).match(/[.?](?=\s|$)/g) ?? [];
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(4);
      expect(countWords(textOf(screen.about))).toBeLessThanOrEqual(60);
      expect(screen.pages.length).toBeGreaterThanOrEqual(1);
      expect(screen.pages.length).toBeLessThanOrEqual(4);
    },
  );

  it.each([
    ["/app", "", ""],
    ["/app/", "", ""],
    ["/app/guests", "?guest=mia", "guests"],
    ["/app/timeline", "?view=tasks", "timeline?view=tasks"],
    ["/app/timeline", "?sort=date&view=milestones", "timeline?view=milestones"],
    ["/app/timeline", "?view=unknown", "timeline"],
  ])("%s%s has that of “%s”", (pathname, search, key) => {
    expect(findScreen(pathname, search)).toBe(SCREENS[key]);
  });

  it("names no key twice on a screen", () => {
    for (const { keys } of Object.values(SCREENS)) {
      const combinations = [...keys.map((id) => SCREEN_KEYS[id]), ...COMMON_KEYS].map((key) =>
        key.keys.join("+"),
      );
      expect(new Set(combinations).size).toBe(combinations.length);
    }
  });
});

describe("searching", () => {
  const find = (search: string) => searchHelp(search, textOf).map(({ id }) => id);

  it.each([
    // In the title, in the text, in the topic's name.
    ["zola", "import-guests"],
    ["bakery", "replies"],
    ["seating caterer", "place-cards"],
    // The beginning of a word, in any case, with accents that a person may type.
    ["WHATS", "send-invitations"],
    ["plús-one", "plus-ones"],
    ["zola ", "import-guests"],
    // More than one.
    ["seats hand", "seat-by-hand"],
  ])("%j finds %s", (search, id) => {
    expect(find(search)).toContain(id);
  });

  it("has pages with the word in the title first", () => {
    expect(find("undo")[0]).toBe("undo");
    expect(find("undo").length).toBeGreaterThan(1);
  });

  it("finds nothing for a word that no page has, nor inside of words", () => {
    expect(find("submarine")).toEqual([]);
    expect(find("zola submarine")).toEqual([]);
    expect(find("ola")).toEqual([]);
  });
});
