// A document with content in each of its parts, and each kind of write that a client can make.

import { next as Automerge } from "@automerge/automerge";
import { readFileSync } from "node:fs";

/** The core's table of roles, written by a test of the core. */
export const { roles, containers } = JSON.parse(
  readFileSync(new URL("role-table.json", import.meta.url), "utf8"),
);

// Fields that the core does not know: known ones have types of their own.
const filled = () => ({
  label: new Automerge.ImmutableString("old"),
  motto: "a text that merges",
  tally: new Automerge.Counter(1),
  spare: 7,
  inner: { label: new Automerge.ImmutableString("old") },
  updatedAt: new Automerge.ImmutableString("2026-06-01T12:00:00.000Z"),
});

/** A wedding with content in every part. */
export const fullWedding = () => ({
  schemaVersion: 1,
  ...Object.fromEntries(
    containers.map(({ name, holds }) => [name, holds === "entities" ? { e1: filled() } : filled()]),
  ),
});

/** The path to the fields of a part: in its one record, or in the part itself. */
const path = ({ name, holds }) => (holds === "entities" ? [name, "e1"] : [name]);
const fields = (doc, container) => path(container).reduce((object, key) => object[key], doc);

/** Each kind of write, as `(doc, container, value)`; `value` is new each time. */
export const writes = {
  "set a field": (doc, container, value) => {
    fields(doc, container).label = new Automerge.ImmutableString(value);
  },
  "add a field": (doc, container, value) => {
    fields(doc, container)[`field-${value}`] = 1;
  },
  "add an entity": (doc, container, value) => {
    doc[container.name][`new-${value}`] = filled();
  },
  "mark as removed": (doc, container, value) => {
    const entity = fields(doc, container);
    entity.removed = { at: new Automerge.ImmutableString(value) };
    delete entity.updatedAt;
  },
  "delete a key": (doc, container) => {
    delete fields(doc, container).spare;
  },
  "splice a text": (doc, container, value) => {
    Automerge.splice(doc, [...path(container), "motto"], 0, 1, value);
  },
  "step a counter": (doc, container) => {
    fields(doc, container).tally.increment(1);
  },
  "replace a map": (doc, container, value) => {
    fields(doc, container).inner = { label: new Automerge.ImmutableString(value) };
  },
};

/** Each part of the wedding with each kind of write. */
export const cases = containers.flatMap((container) =>
  Object.entries(writes).map(([kind, write]) => ({ container, kind, write })),
);
