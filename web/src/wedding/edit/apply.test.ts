import { change, clone, from, getConflicts, ImmutableString, init, merge } from "@automerge/automerge/slim";
import { beforeAll, expect, test } from "vitest";
import type { Patch } from "@/lib/core/types.ts";
import { automergeReady } from "@/test/automerge.ts";
import type { WritableDocument } from "../document/document-view.ts";
import { applyPatches, rewriteField } from "./apply.ts";

beforeAll(() => automergeReady);

function applied(before: Record<string, unknown>, patches: Patch[]): Record<string, unknown> {
  return change(from(before), (doc) => applyPatches(doc as WritableDocument, patches));
}

test("short strings become scalars, nested ones too", () => {
  const doc = applied({ guests: {} }, [
    { op: "set", path: ["guests", "g1"], value: { firstName: "Ana", tags: ["x"], plusOnes: 2, isVip: true } },
  ]);
  const guest = (doc.guests as Record<string, Record<string, unknown>>).g1;
  expect(guest?.firstName).toBeInstanceOf(ImmutableString);
  expect(guest?.tags).toEqual([new ImmutableString("x")]);
  expect(JSON.parse(JSON.stringify(guest))).toEqual({
    firstName: "Ana",
    tags: ["x"],
    plusOnes: 2,
    isVip: true,
  });
});

test("two concurrent texts both stay whole, also where an older document has a text object", () => {
  const notes = (value: string): Patch => ({ op: "set", path: ["guests", "g1", "notes"], value });
  const older = from<Record<string, unknown>>({ guests: { g1: { notes: "Needs a high chair" } } });
  for (const base of [older, applied({ guests: { g1: {} } }, [notes("Needs a high chair")])]) {
    const edit = (value: string) =>
      change(clone(base), (doc) => applyPatches(doc as WritableDocument, [notes(value)]));
    const merged = merge(edit("Vegan, no gluten"), edit("Allergic to nuts"));
    const guest = (merged.guests as Record<string, Record<string, unknown>>).g1 ?? {};
    const versions = Object.values(getConflicts(guest, "notes") ?? {}).map(String);
    expect(versions.sort()).toEqual(["Allergic to nuts", "Vegan, no gluten"]);
  }
});

test("deleting removes the field, and a missing parent is created", () => {
  const doc = applied({ guests: { g1: { email: "a@b.c" } } }, [
    { op: "delete", path: ["guests", "g1", "email"] },
    { op: "set", path: ["groups", "x", "name"], value: "Family" },
  ]);
  expect(JSON.parse(JSON.stringify(doc))).toEqual({ guests: { g1: {} }, groups: { x: { name: "Family" } } });
});

test("undefined is never written", () => {
  const value = { a: 1, b: undefined } as unknown as { a: number };
  const doc = applied({}, [{ op: "set", path: ["thing"], value }]);
  expect(Object.keys(doc.thing as object)).toEqual(["a"]);
});

test("rewriting a field leaves one value, the same as before", () => {
  const base = applied({ guests: { g1: {} } }, []);
  const named = (name: string) =>
    change(clone(base), (doc) =>
      applyPatches(doc as WritableDocument, [{ op: "set", path: ["guests", "g1", "email"], value: name }]),
    );
  const merged = merge(named("one@x.y"), named("two@x.y"));
  const guest = (doc: typeof merged) => (doc.guests as Record<string, Record<string, unknown>>).g1 ?? init();
  expect(Object.keys(getConflicts(guest(merged), "email") ?? {})).toHaveLength(2);

  const settled = change(merged, (doc) => rewriteField(doc as WritableDocument, ["guests", "g1", "email"]));
  expect(getConflicts(guest(settled), "email")).toBeUndefined();
  expect(String(guest(settled).email)).toBe(String(guest(merged).email));
});
