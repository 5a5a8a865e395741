import { change, clone, type Doc, ImmutableString, load, merge } from "@automerge/automerge/slim";
import { generateAutomergeUrl, parseAutomergeUrl } from "@automerge/automerge-repo/slim";
import fc from "fast-check";
import type { Core } from "@/lib/core/core.ts";
import { allRecords, type FieldTable, type RecordTable } from "@/lib/core/records.ts";
import { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { Repo } from "./automerge.ts";

/*
 * The strangest weddings that the gate accepts: another client may write any value to an unknown field, any key,
 * any valid time and any message, and two may write one field at once. Older documents also contain values that
 * the gate refuses by now, such as numbers outside JavaScript's range.
 */

export type Wedding = Record<string, Record<string, unknown>>;
type Write = { container: string; id: string; field: string; value: unknown };

const clock = { now: () => "2027-03-21T10:00:00.000Z", today: () => "2027-03-21" };

/** Ids and keys that plain objects inherit; the gate refuses `__proto__`. */
const awkwardKey = fc.constantFrom(
  "x1",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "flowers",
  "an id/of none",
  "length",
);

const awkwardText = fc.oneof(
  fc.constantFrom(
    "",
    "\0",
    "\u200b",
    "\u202eevil",
    "Europe/Nowhere",
    "2027-02-31",
    "0000-00-00",
    "constructor",
    "CONFIRMED",
    "EUR",
    "x1",
    "9".repeat(40),
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

const number = fc.oneof(
  fc.constantFrom(0n, 2n ** 60n, -(2n ** 62n), 9_007_199_254_740_993n),
  fc.maxSafeInteger(),
  fc.double({ noNaN: false }),
);

const text = awkwardText.map((value) => new ImmutableString(value));
const anyValue = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constant({ toString: "x", at: 1n }),
  fc.constant(["x1", 2n, { constructor: "x" }]),
);

type FieldChoice = readonly [container: string, fields: readonly string[], values: fc.Arbitrary<unknown>];

/** Whether the gate requires a number, a flag or a text of a field; it checks nothing else. */
function typeOf({ kind }: FieldTable): "number" | "flag" | "text" {
  if (kind === "money" || kind === "whole") return "number";
  return kind === "flag" ? "flag" : "text";
}

/** The fields of a record's table, by the type of their values. */
function fieldsOf({ container, fields }: RecordTable): FieldChoice[] {
  const ofType = (type: string) =>
    Object.entries(fields).flatMap(([key, field]) => (typeOf(field) === type ? [key] : []));
  const choices: FieldChoice[] = [
    [container, ofType("text"), text],
    [container, ofType("number"), number],
    [container, ofType("flag"), fc.boolean()],
  ];
  return choices.filter(([, keys]) => keys.length > 0);
}

/** The fields that this version knows. */
const recordFields: readonly FieldChoice[] = [
  ...allRecords().flatMap(fieldsOf),
  ["charts", ["name", "eventId", "draftOf"], text],
  ["charts", ["roomWidth", "roomHeight"], number],
];

const detailFields: readonly FieldChoice[] = [
  ["wedding", ["partnerName", "weddingDate", "timeZone", "venue", "theme"], text],
  ["wedding", ["guestCount"], number],
  ["budget", ["total"], number],
  ["currency", ["primary", "secondary"], text],
  ["currency", ["rate"], number],
];

const chartParts = fc.dictionary(
  awkwardKey,
  fc.oneof(
    fc.dictionary(
      fc.constantFrom(
        "tableId",
        "position",
        "name",
        "capacity",
        "kind",
        "label",
        "positionX",
        "guests",
        "at",
        "toString",
      ),
      anyValue,
      { noNullPrototype: true },
    ),
    anyValue,
  ),
  { maxKeys: 3, noNullPrototype: true },
);

const fieldWrite: fc.Arbitrary<Write> = fc.oneof(
  ...recordFields.map(([container, fields, value]) =>
    fc.record({
      container: fc.constant(container),
      id: awkwardKey,
      field: fc.constantFrom(...fields),
      value,
    }),
  ),
  ...detailFields.map(([container, fields, value]) =>
    fc.record({
      container: fc.constant(container),
      id: fc.constant(""),
      field: fc.constantFrom(...fields),
      value,
    }),
  ),
  fc.record({
    container: fc.constant("charts"),
    id: awkwardKey,
    field: fc.constantFrom("tables", "seats", "objects", "wishes"),
    value: chartParts,
  }),
  fc.record({
    container: fc.constantFrom("guests", "expenses", "vendors", "settings", "registry"),
    id: awkwardKey,
    field: awkwardKey,
    value: anyValue,
  }),
);

const message = fc.oneof(
  fc.constantFrom(
    "genesis",
    "",
    "null",
    "[]",
    '{"command":"constructor","id":"constructor"}',
    '{"command":"guest.update","id":"constructor","undo":1}',
    '{"command":"table.update","id":"x1","item":"__proto__"}',
    '{"command":"expense.constructor"}',
  ),
  awkwardText,
);

/** In seconds; the gate accepts any time that JavaScript can make a date of. */
const time = fc.oneof(
  fc.constantFrom(0, -1, 8_640_000_000_000, -8_640_000_000_000, 1_800_000_000_000),
  fc.maxSafeInteger().map((at) => at % 8_640_000_000_000),
);

const edit = fc.record({ writes: fc.array(fieldWrite, { minLength: 1, maxLength: 6 }), message, time });

/** Concurrent edits of two others, after a regular beginning. */
export const concurrentEdits = fc.record({
  one: fc.array(edit, { minLength: 1, maxLength: 3 }),
  other: fc.array(edit, { maxLength: 3 }),
  oneWins: fc.boolean(),
});

interface ConcurrentEdits {
  one: Parameters<typeof applyEdit>[1][];
  other: Parameters<typeof applyEdit>[1][];
  oneWins: boolean;
}

function write(doc: Wedding, { container, id, field, value }: Write): void {
  const target = doc[container] as Record<string, unknown>;
  if (id === "") {
    target[field] = value;
    return;
  }
  if (!Object.hasOwn(target, id)) target[id] = {};
  const entity = target[id] as Record<string, unknown>;
  // Existing maps of a chart are not replaced.
  if (!(container === "charts" && Object.hasOwn(entity, field))) entity[field] = value;
}

/** The document after an edit, with any time and message in its change. */
function applyEdit(
  doc: Doc<Wedding>,
  { writes, ...options }: { writes: readonly Write[]; message: string; time: number },
): Doc<Wedding> {
  return change(doc, options, (draft) => {
    for (const fieldWrite of writes) write(draft, fieldWrite);
  });
}

/** Fixed, because in a conflict the larger actor wins. */
const actors = ["00", "aa", "bb"].map((byte) => byte.repeat(16)) as [string, string, string];

export function fuzzedWedding(
  core: Core,
  { one, other, oneWins }: ConcurrentEdits,
): { base: Doc<Wedding>; both: Doc<Wedding> } {
  const base = change(load<Wedding>(core.genesis(), { actor: actors[0] }), { time: 0 }, (doc) => {
    write(doc, { container: "guests", id: "x1", field: "firstName", value: new ImmutableString("Mia") });
    write(doc, { container: "wedding", id: "", field: "partnerName", value: new ImmutableString("Ben") });
    write(doc, { container: "charts", id: "x1", field: "name", value: new ImmutableString("Dinner") });
  });
  const editAs = (actor: string, edits: ConcurrentEdits["one"]) =>
    edits.reduce(applyEdit, clone(base, { actor }));
  const [loser, winner] = [actors[1], actors[2]];
  const mine = editAs(oneWins ? winner : loser, one);
  return { base, both: merge(mine, editAs(oneWins ? loser : winner, other)) };
}

export function openSession(core: Core, doc: Doc<Wedding>): WeddingSession {
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const handle = new Repo().import<Record<string, unknown>>(core.genesis(), { docId: documentId });
  handle.update((empty) => merge(empty, clone(doc) as never));
  return new WeddingSession({ core, handle, clock, whenIdle: (work) => work() });
}
