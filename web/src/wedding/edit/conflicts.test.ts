import { change, clone, from, ImmutableString, merge } from "@automerge/automerge/slim";
import { beforeAll, expect, test } from "vitest";
import { automergeReady } from "@/test/automerge.ts";
import type { DocumentView } from "../document/document-view.ts";
import { ConflictIndex, hasConflict, recordsOf } from "./conflicts.ts";

beforeAll(() => automergeReady);

type Doc = { guests: Record<string, Record<string, unknown>>; wedding: Record<string, unknown> };

function merged(one: (doc: Doc) => void, other: (doc: Doc) => void): DocumentView {
  const base = from<Doc>({ guests: { g1: { plusOnes: 0 }, g2: { plusOnes: 0 } }, wedding: {} });
  return merge(change(clone(base), one), change(clone(base), other)) as unknown as DocumentView;
}

function write(field: string, value: unknown) {
  return (doc: Doc) => {
    const guest = doc.guests.g1;
    if (guest) guest[field] = value;
  };
}

function indexOf(doc: DocumentView): ConflictIndex {
  const index = new ConflictIndex();
  index.refresh(doc, recordsOf(doc));
  return index;
}

test("finds both concurrent values of a field", () => {
  const index = indexOf(merged(write("plusOnes", 1), write("plusOnes", 2)));
  expect([...index.contested()]).toEqual([{ container: "guests", id: "g1" }]);
  const [conflict, ...more] = index.inRecord("guests", "g1");
  expect(more).toEqual([]);
  expect(conflict?.field).toBe("plusOnes");
  expect(conflict?.versions.map(({ value }) => value).sort()).toEqual([1, 2]);
  for (const { actor, operation } of conflict?.versions ?? []) {
    expect(operation).toMatch(/^\d+@[0-9a-f]+$/);
    expect(operation.split("@")[1]).toBe(actor);
  }
});

const unremarkable: [reason: string, one: (doc: Doc) => void, other: (doc: Doc) => void][] = [
  ["different fields", write("email", "a"), write("phone", "b")],
  ["the same value", write("plusOnes", 3), write("plusOnes", 3)],
  ["the same text in two forms", write("email", "a@b.c"), write("email", new ImmutableString("a@b.c"))],
  ["bookkeeping", write("updatedAt", "1"), write("updatedAt", "2")],
];

test.each(unremarkable)("sees no conflict in %s", (_why, one, other) => {
  const index = indexOf(merged(one, other));
  expect([...index.contested()]).toEqual([]);
  expect(index.inRecord("guests", "g1")).toEqual([]);
});

test("a settled conflict is forgotten", () => {
  const doc = merged(write("plusOnes", 1), write("plusOnes", 2));
  const index = indexOf(doc);
  const settled = change(doc as unknown as Doc, write("plusOnes", 4)) as unknown as DocumentView;
  expect(index.refresh(settled, [{ container: "guests", id: "g1" }])).toBe(true);
  expect([...index.contested()]).toEqual([]);
});

test("equal concurrent values are a conflict, too", () => {
  const doc = merged(write("plusOnes", 3), write("plusOnes", 3));
  expect(hasConflict(doc, ["guests", "g1", "plusOnes"])).toBe(true);
  expect(hasConflict(doc, ["guests", "g2", "plusOnes"])).toBe(false);
  expect(hasConflict(doc, ["wedding", "venue"])).toBe(false);
  expect(hasConflict(doc, ["nowhere", "x", "y"])).toBe(false);
});
