import { type I18n, i18n, type MessageDescriptor } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { allRecords, type RecordTable } from "@/lib/core/records.ts";
import { changesOf, type RecordWords } from "@/records/area.ts";
import { areaPages, areas, menuPages } from "./areas.ts";
import { appPages } from "./page-files.ts";

const english: I18n = i18n;
const said = (words: MessageDescriptor) => english._(words);
const repeated = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

const words = areas.flatMap(({ records }) => records);
const known = new Map<string, RecordWords>(words.map((one) => [one.noun, one]));

/** The words of a table; nothing to look at where there are none. */
function wordsFor({ noun }: RecordTable): RecordWords {
  const found = known.get(noun);
  if (!found) throw new Error(`no area has words for ${noun}`);
  return found;
}

describe.each(allRecords().map((table) => [table.noun, table] as const))("%s", (_noun, table) => {
  it("has words for each of its fields and choices, and for nothing else", () => {
    const { fields } = wordsFor(table);
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(table.fields).toSorted());
    for (const [key, { kind, choices = [] }] of Object.entries(table.fields)) {
      const field = fields[key];
      if (!field) continue;
      expect(said(field.label), `${key} over its input`).toMatch(/^\p{Lu}/u);
      expect(said(field.inline), `${key} in a sentence`).toMatch(/^(?:\p{Ll}|RSVP|VIP)/u);
      // Of a field that takes any text the words are those that are offered.
      const isClosed = kind === "choice" || !field.choices;
      if (isClosed) expect(Object.keys(field.choices ?? {}).toSorted()).toEqual([...choices].toSorted());
      for (const choice of Object.values(field.choices ?? {})) expect(said(choice)).toMatch(/^\p{Lu}/u);
    }
  });

  it("is told of in sentences, of one and of two", () => {
    const { one, some, waiting, place, inline, untitled } = wordsFor(table);
    expect(said(one)).toMatch(/^an? \p{Ll}/u);
    expect(said(some(1))).toMatch(/^1 \p{Ll}/u);
    expect(said(some(2))).toMatch(/^2 \p{Ll}/u);
    expect(said(some(1)).slice(2)).not.toBe(said(some(2)).slice(2));
    for (const change of Object.values(waiting)) {
      expect(said(change(1))).toMatch(/^1 (new|change|removed) \p{Ll}/u);
      expect(said(change(2))).toMatch(/^2 (new|changes|removed) \p{Ll}/u);
      expect(said(change(1)).slice(2)).not.toBe(said(change(2)).slice(2));
    }
    expect(said(place)).toMatch(/^\p{Lu}/u);
    expect(said(inline)).toMatch(/^the \p{Ll}/u);
    expect(said(untitled)).toMatch(/^\p{Lu}.* without a (name|description)$/u);
  });

  it("is called by fields of its own", () => {
    const { called = [] } = wordsFor(table);
    for (const field of called) expect(Object.keys(table.fields)).toContain(field);
  });
});

it("no two areas share a letter, a path, a name or a kind of change", () => {
  expect(repeated(areaPages.map(({ letter }) => letter))).toEqual([]);
  expect(repeated(areaPages.map(({ path }) => path))).toEqual([]);
  expect(repeated(areas.map(({ label }) => said(label)))).toEqual([]);
  expect(repeated(areas.flatMap(changesOf))).toEqual([]);
  expect(repeated(words.flatMap(({ asked }) => asked ?? []))).toEqual([]);
});

it("the words are of records that there are, and a page can open what is asked for", () => {
  const nouns: string[] = allRecords().map(({ noun }) => noun);
  expect([...known.keys()].filter((noun) => !nouns.includes(noun))).toEqual([]);
  const lost = areas.filter(({ page, records }) => !page && records.some(({ asked }) => asked));
  expect(lost).toEqual([]);
});

it("every letter can be typed, and every path leads to a page", () => {
  for (const { letter, path } of areaPages) {
    // `g` begins, and what is no single letter is never pressed.
    expect(letter).toMatch(/^[a-z]$/);
    expect(Object.keys(appPages)).toContain(path.slice("/app/".length));
  }
  // The bottom bar has room for five, and "More" is one of its places.
  expect(menuPages.filter(({ more }) => !more)).toHaveLength(5);
});
