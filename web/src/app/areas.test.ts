import { type I18n, i18n, type MessageDescriptor } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { allRecords, type RecordTable } from "@/lib/core/records.ts";
import { activityKindsOf, type RecordWords } from "@/records/area.ts";
import { areaPages, areas, menuPages } from "./areas.ts";
import { appPages } from "./page-files.ts";

const english: I18n = i18n;
const textOf = (words: MessageDescriptor) => english._(words);
const duplicatesIn = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

const words = areas.flatMap(({ records }) => records);
const knownWords = new Map<string, RecordWords>(words.map((recordWords) => [recordWords.noun, recordWords]));

/** The texts of a table; fails if it has none. */
function wordsFor({ noun }: RecordTable): RecordWords {
  const recordWords = knownWords.get(noun);
  if (!recordWords) throw new Error(`no area has words for ${noun}`);
  return recordWords;
}

describe.each(allRecords().map((table) => [table.noun, table] as const))("%s", (_noun, table) => {
  it("has texts for all its fields and choices, and no others", () => {
    const { fields } = wordsFor(table);
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(table.fields).toSorted());
    for (const [key, { kind, choices = [] }] of Object.entries(table.fields)) {
      const field = fields[key];
      if (!field) continue;
      expect(textOf(field.label), `${key} over its input`).toMatch(/^\p{Lu}/u);
      expect(textOf(field.inSentence), `${key} in a sentence`).toMatch(/^(?:\p{Ll}|RSVP|VIP)/u);
      // The choices of an open text field are only suggestions.
      const isClosed = kind === "choice" || !field.choices;
      if (isClosed) expect(Object.keys(field.choices ?? {}).toSorted()).toEqual([...choices].toSorted());
      for (const choice of Object.values(field.choices ?? {})) expect(textOf(choice)).toMatch(/^\p{Lu}/u);
    }
  });

  it("has sentences for one and for two records", () => {
    const { singular, quantity, waitingEdits, areaName, areaInSentence, untitled } = wordsFor(table);
    expect(textOf(singular)).toMatch(/^an? \p{Ll}/u);
    expect(textOf(quantity(1))).toMatch(/^1 \p{Ll}/u);
    expect(textOf(quantity(2))).toMatch(/^2 \p{Ll}/u);
    expect(textOf(quantity(1)).slice(2)).not.toBe(textOf(quantity(2)).slice(2));
    for (const change of Object.values(waitingEdits)) {
      expect(textOf(change(1))).toMatch(/^1 (new|change|removed) \p{Ll}/u);
      expect(textOf(change(2))).toMatch(/^2 (new|changes|removed) \p{Ll}/u);
      expect(textOf(change(1)).slice(2)).not.toBe(textOf(change(2)).slice(2));
    }
    expect(textOf(areaName)).toMatch(/^\p{Lu}/u);
    expect(textOf(areaInSentence)).toMatch(/^the \p{Ll}/u);
    expect(textOf(untitled)).toMatch(/^\p{Lu}.* without a (name|description)$/u);
  });

  it("has a name made of its own fields", () => {
    const { nameFields = [] } = wordsFor(table);
    for (const field of nameFields) expect(Object.keys(table.fields)).toContain(field);
  });
});

it("no two areas share a shortcut key, a path, a name or a kind of change", () => {
  expect(duplicatesIn(areaPages.map(({ shortcutKey }) => shortcutKey))).toEqual([]);
  expect(duplicatesIn(areaPages.map(({ path }) => path))).toEqual([]);
  expect(duplicatesIn(areas.map(({ label }) => textOf(label)))).toEqual([]);
  expect(duplicatesIn(areas.flatMap(activityKindsOf))).toEqual([]);
  expect(duplicatesIn(words.flatMap(({ queryParameter }) => queryParameter ?? []))).toEqual([]);
});

it("all texts belong to existing records, and pages with a query parameter exist", () => {
  const nouns: string[] = allRecords().map(({ noun }) => noun);
  expect([...knownWords.keys()].filter((noun) => !nouns.includes(noun))).toEqual([]);
  const lost = areas.filter(
    ({ page, records }) => !page && records.some(({ queryParameter }) => queryParameter),
  );
  expect(lost).toEqual([]);
});

it("every shortcut key is one letter, and every path has a page", () => {
  for (const { shortcutKey, path } of areaPages) {
    // `g` starts the sequence; longer keys could not be pressed.
    expect(shortcutKey).toMatch(/^[a-z]$/);
    expect(Object.keys(appPages)).toContain(path.slice("/app/".length));
  }
  // The bottom bar has five places, and the last is "More".
  expect(menuPages.filter(({ isUnderMore }) => !isUnderMore)).toHaveLength(4);
});
