import {
  change,
  clone,
  type Doc,
  from,
  getBackend,
  getObjectId,
  ImmutableString,
  isImmutableString,
  merge,
} from "@automerge/automerge/slim";
import { expect, test } from "vitest";
import { automergeReady } from "@/test/automerge.ts";
import type { DocumentView, WritableDocument } from "../document/document-view.ts";
import { rewriteField } from "./apply.ts";
import { ConflictIndex, hasConflict, recordsOf } from "./conflicts.ts";

await automergeReady;

// biome-ignore lint/suspicious/noExplicitAny: a document is written to by plain assignment.
type AnyDocument = any;
type Wedding = Doc<Record<string, unknown>>;

const text = (value: string) => new ImmutableString(value);
const empty = (): Wedding => from<Record<string, unknown>>({ guests: {} });
const edit = (doc: Wedding, write: (doc: AnyDocument) => void): Wedding => change(doc, write);

function conflictsIn(doc: Wedding) {
  const index = new ConflictIndex();
  index.refresh(doc as DocumentView, recordsOf(doc as DocumentView));
  return index.inRecord("guests", "g1");
}

/** One guest, created on two devices before they synced. */
function createdTwice(one: Record<string, unknown>, other: Record<string, unknown>): Wedding {
  const base = empty();
  const firstDevice = edit(clone(base), (doc) => {
    doc.guests.g1 = one;
  });
  const secondDevice = edit(clone(base), (doc) => {
    doc.guests.g1 = other;
  });
  return merge(firstDevice, secondDevice);
}

test("a record that exists twice offers the values of both", () => {
  const doc = createdTwice(
    { firstName: text("Ben"), notes: "allergic to nuts" },
    { firstName: text("Ben"), notes: "", phone: text("123") },
  );
  const shown = (doc as AnyDocument).guests.g1;
  const claims = conflictsIn(doc).map(({ field, versions }) => [
    field,
    ...versions.map(({ value }) => value),
  ]);
  // Which of the two shows depends on their actor ids.
  expect(claims).toEqual(
    shown.notes === ""
      ? [["notes", "", "allergic to nuts"]]
      : [
          ["notes", "allergic to nuts", ""],
          ["phone", undefined, "123"],
        ],
  );
});

test.each(["the shown value", "the other value", "a third value"])(
  "one choice settles the conflict: %s",
  (which) => {
    let doc = createdTwice({ phone: text("1"), notes: "one" }, { phone: text("2"), notes: "two" });
    for (const field of ["phone", "notes"]) {
      const conflict = conflictsIn(doc).find((each) => each.field === field);
      const chosen =
        which === "the shown value"
          ? conflict?.versions[0]?.value
          : which === "the other value"
            ? conflict?.versions[1]?.value
            : "3";
      expect(hasConflict(doc as DocumentView, ["guests", "g1", field])).toBe(true);
      doc = edit(doc, (draft) => {
        draft.guests.g1[field] = field === "phone" ? text(String(chosen)) : String(chosen);
        rewriteField(draft as WritableDocument, ["guests", "g1", field]);
      });
      expect(String((doc as AnyDocument).guests.g1[field])).toBe(chosen);
      expect(conflictsIn(doc).map((each) => each.field)).not.toContain(field);
    }
    expect(conflictsIn(doc)).toEqual([]);
  },
);

test("an empty value can be chosen, too", () => {
  let doc = createdTwice({ firstName: text("Ben") }, { firstName: text("Ben") });
  const [hidden] = mapsOf(doc).filter((map) => map !== getObjectId((doc as AnyDocument).guests.g1));
  expect(hidden).toBeDefined();
  doc = createdTwice(
    { firstName: text("Ben"), phone: text("1") },
    { firstName: text("Ben"), email: text("2") },
  );
  const [conflict] = conflictsIn(doc);
  const field = conflict?.field ?? "";
  expect(conflict?.versions[0]?.value).toBeUndefined();
  doc = edit(doc, (draft) => rewriteField(draft as WritableDocument, ["guests", "g1", field]));
  expect((doc as AnyDocument).guests.g1[field]).toBeNull();
  expect(conflictsIn(doc)).toEqual([]);
});

test("a later write by a device that has only the hidden record is offered as well", () => {
  const base = empty();
  const createWith = (phone: string) => (doc: AnyDocument) => {
    doc.guests.g1 = { phone: text(phone) };
  };
  const firstDevice = edit(clone(base), createWith("1"));
  const secondDevice = edit(clone(base), createWith("2"));
  const both = merge(clone(firstDevice), secondDevice);
  const shownPhone = String((both as AnyDocument).guests.g1.phone);
  const hidden = shownPhone === "1" ? secondDevice : firstDevice;
  const settled = edit(clone(both), (doc) => {
    doc.guests.g1.phone = text("settled");
  });
  expect(conflictsIn(settled)).toEqual([]);
  const late = edit(clone(hidden), (doc) => {
    doc.guests.g1.phone = text("late");
  });
  expect(conflictsIn(merge(settled, late))).toMatchObject([
    { field: "phone", versions: [{ value: "settled" }, { value: "late" }] },
  ]);
});

test.each(Array.from({ length: 24 }, (_, index) => index + 1))(
  "two to three devices create and edit one guest apart, seed %i: no value is lost",
  (seed) => {
    const random = randomOf(seed);
    const base = empty();
    const devices = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, device) => {
      let doc = edit(clone(base), (draft) => {
        draft.guests.g1 = { firstName: text(`name ${device}`), notes: `notes ${device}` };
      });
      for (let step = 0; step < 6; step += 1) {
        doc = edit(doc, (draft) => {
          const record = draft.guests.g1;
          const kind = random();
          if (kind < 0.3) record.phone = text(`phone ${device} ${step}`);
          else if (kind < 0.5) record.notes = `notes ${device} ${step}`;
          else if (kind < 0.7) record.plusOnes = device * 10 + step;
          else if (kind < 0.85) record.isChild = random() < 0.5;
          else delete record.phone;
        });
      }
      return doc;
    });
    const doc = devices.reduce((one, other) => merge(one, other));
    const written = devices.flatMap((device) => Object.entries((device as AnyDocument).guests.g1));
    const offered = new Map(
      conflictsIn(doc).map(({ field, versions }) => [field, versions.map(({ value }) => value)]),
    );
    for (const [field, value] of written) {
      const shown = plain((doc as AnyDocument).guests.g1[field]);
      expect([shown, ...(offered.get(field) ?? [])], `${field}, seed ${seed}`).toContain(plain(value));
    }
  },
);

function mapsOf(doc: Wedding): string[] {
  const parent = getObjectId((doc as AnyDocument).guests) ?? "";
  return getBackend(doc)
    .getAll(parent, "g1")
    .map((value) => String(value[1]));
}

function plain(value: unknown): unknown {
  return isImmutableString(value) ? String(value) : value;
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
