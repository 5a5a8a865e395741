import {
  change,
  clone,
  type Doc,
  getActorId,
  getAllChanges,
  getHeads,
  ImmutableString,
  load,
} from "@automerge/automerge/slim";
import { expect, test } from "vitest";
import { automergeReady } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { carryOver } from "./carry-over.ts";

await automergeReady;
const core = realCore();

// biome-ignore lint/suspicious/noExplicitAny: a document is written to by plain assignment.
type AnyDocument = any;
type Wedding = Doc<Record<string, unknown>>;

const text = (value: string) => new ImmutableString(value);
const edit = (doc: Wedding, write: (doc: AnyDocument) => void): Wedding => change(clone(doc), write);
const json = (doc: unknown) => JSON.parse(JSON.stringify(doc)) as AnyDocument;

const contents = (doc: AnyDocument) => {
  doc.guests.g1 = { firstName: text("Ann"), notes: "vegan", updatedAt: text("t0") };
  doc.guests.g2 = { firstName: text("Ben"), updatedAt: text("t0") };
  doc.expenses.e1 = { description: text("Florist"), amount: 50_000 };
  doc.wedding.venue = text("Kew");
};

/** The same wedding in two unrelated histories. */
const before = () => edit(load(core.genesis()), contents);
const after = () => edit(load(core.genesis()), contents);

let actors = 0;
function carried(
  base: Wedding,
  local: Wedding,
  server: Wedding,
  role: "OWNER" | "PLANNER" | "VIEWER" = "OWNER",
) {
  actors += 1;
  return carryOver({
    base,
    local,
    server,
    mayWrite: (container) => core.mayWrite(role, container),
    newActor: () => `cc${String(actors).padStart(30, "0")}`,
    time: 1_780_000_000,
  });
}

test("edits that only this device has are written again in the new history", () => {
  const base = before();
  const local = edit(base, (doc) => {
    doc.guests.g1.firstName = text("Anna");
    doc.guests.g1.phone = text("123");
    doc.guests.g3 = { firstName: text("Cleo"), notes: "late" };
    doc.guests.g2.removed = { at: text("t1") };
    delete doc.guests.g2.updatedAt;
    doc.wedding.colors = [text("ivory"), text("sage")];
  });
  const server = after();
  const { document, edits, waiting } = carried(base, local, server);
  expect(json(document)).toEqual(json(local));
  expect([edits, waiting]).toEqual([[], 1]);
  expect(getAllChanges(document)).toHaveLength(getAllChanges(server).length + 1);
  expect(getActorId(document)).toMatch(/^cc/);
});

test("with nothing unsynced, the server's document is used as it is", () => {
  const base = before();
  const server = edit(after(), (doc) => {
    doc.guests.g1.firstName = text("Somebody else's");
  });
  const { document, edits, waiting } = carried(base, base, server);
  expect(getHeads(document)).toEqual(getHeads(server));
  expect([edits, waiting]).toEqual([[], 0]);
});

test("newer values on the server stay, and own values are listed as refused", () => {
  const base = before();
  const local = edit(base, (doc) => {
    doc.guests.g1.firstName = text("Mine");
    doc.guests.g1.phone = text("123");
    doc.guests.g1.updatedAt = text("t1");
  });
  const server = edit(after(), (doc) => {
    doc.guests.g1.firstName = text("Theirs");
    doc.guests.g1.email = text("theirs@example.org");
    doc.guests.g1.updatedAt = text("t2");
  });
  const { document, edits } = carried(base, local, server);
  expect(json(document).guests.g1).toEqual({
    firstName: "Theirs",
    notes: "vegan",
    phone: "123",
    email: "theirs@example.org",
    updatedAt: "t2",
  });
  expect(edits).toMatchObject([
    {
      container: "guests",
      id: "g1",
      kind: "change",
      fields: [{ field: "firstName", before: "Theirs", after: "Mine" }],
    },
  ]);
});

test("edits of deleted records or forbidden areas are listed as a whole", () => {
  const base = before();
  const local = edit(base, (doc) => {
    doc.guests.g2.phone = text("123");
    doc.expenses.e1.amount = 70_000;
    doc.wedding.venue = text("Bath");
  });
  const server = edit(after(), (doc) => {
    delete doc.guests.g2;
  });
  const { document, edits, waiting } = carried(base, local, server, "VIEWER");
  expect(json(document)).toEqual(json(server));
  expect(waiting).toBe(0);
  expect(
    edits.map(({ container, id, kind, fields }) => [container, id, kind, fields.map(({ field }) => field)]),
  ).toEqual(
    expect.arrayContaining([
      ["guests", "g2", "add", ["firstName", "phone"]],
      ["expenses", "e1", "change", ["amount"]],
      ["wedding", undefined, "change", ["venue"]],
    ]),
  );
});

test("a long text is carried over whole", () => {
  const base = before();
  const local = edit(base, (doc) => {
    doc.guests.g1.notes = "vegan, no nuts";
  });
  const server = after();
  const { document } = carried(base, local, server);
  expect(json(document).guests.g1.notes).toBe("vegan, no nuts");
});

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  "edits of both sides, seed %i: every value of this device is in the document or in the list",
  (seed) => {
    const random = randomOf(seed);
    const base = before();
    const scribble = (author: string) => (doc: AnyDocument) => {
      for (let step = 0; step < 10; step += 1) {
        const id = `g${1 + Math.floor(random() * 4)}`;
        const field = ["firstName", "phone", "notes"][Math.floor(random() * 3)] ?? "phone";
        const value = `${author} ${step}`;
        if (!doc.guests[id]) doc.guests[id] = { firstName: text(value) };
        else if (random() < 0.1) delete doc.guests[id];
        else doc.guests[id][field] = field === "notes" ? value : text(value);
      }
    };
    const local = edit(base, scribble("mine"));
    const server = edit(after(), scribble("theirs"));
    const { document, edits } = carried(base, local, server);
    const plan = json(document).guests;
    for (const [id, record] of Object.entries<AnyDocument>(json(local).guests)) {
      for (const [field, value] of Object.entries(record)) {
        if (!String(value).startsWith("mine")) continue;
        const listed = edits.some(
          (each) => each.id === id && each.fields.some(({ after }) => after === value),
        );
        expect(plan[id]?.[field] === value || listed, `${id} ${field} ${String(value)}`).toBe(true);
      }
    }
  },
);

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
