import {
  change,
  clone,
  type Doc,
  decodeChange,
  getActorId,
  getAllChanges,
  getChangesMetaSince,
  getConflicts,
  getHeads,
  ImmutableString,
  load,
  merge,
  save,
  updateText,
} from "@automerge/automerge/slim";
import { expect, test } from "vitest";
import type { ServerRefusal } from "@/lib/db/db.ts";
import { automergeReady } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { couple } from "@/test/couple.ts";
import type { WeddingStanding } from "../people/role.ts";
import { missingChanges, planRecovery, type RecoveryPlan } from "./refusal-plan.ts";

await automergeReady;
const core = realCore();

// biome-ignore lint/suspicious/noExplicitAny: a document is written to by plain assignment.
type AnyDocument = any;
type Wedding = Doc<Record<string, unknown>>;

const text = (value: string) => new ImmutableString(value);

function edit(doc: Wedding, message: string, write: (doc: AnyDocument) => void): Wedding {
  return change(doc, { message, time: 1_780_000_000 }, write);
}

/** A wedding with one guest and one expense, as the server has it. */
function wedding(): Wedding {
  return edit(load(core.genesis()), "start", (doc) => {
    doc.guests.g1 = { firstName: text("Ann"), notes: "vegan", updatedAt: text("t0") };
    doc.expenses.e1 = { description: text("Florist deposit"), amount: 50_000, updatedAt: text("t0") };
  });
}

let actors = 0;
/** Actors of other accounts. */
const actorsOfOthers = new Set<string>();

const hashesSince = (doc: Wedding, server: Wedding) =>
  missingChanges(doc, server).map((bytes) => decodeChange(bytes).hash);
const changesOf = (doc: Wedding) =>
  getChangesMetaSince(doc, []).map(({ message, time }) => ({ message, time }));

function planFor(
  local: Wedding,
  server: Wedding,
  refusals: Partial<ServerRefusal>[],
  standing: WeddingStanding = "PLANNER",
): RecoveryPlan {
  const fullRefusals = refusals.map((refusal) => ({
    code: "role",
    areas: [],
    changes: [],
    role: "PLANNER" as const,
    ...refusal,
  }));
  const newActor = () => {
    actors += 1;
    return `aa${actors.toString(16).padStart(30, "0")}`;
  };
  return planRecovery(core, local, server, fullRefusals, standing, {
    isOwn: (actor) => !actorsOfOthers.has(actor),
    newActor,
  });
}

const json = (doc: unknown) => JSON.parse(JSON.stringify(doc)) as AnyDocument;
const hashesOf = (doc: Wedding) =>
  getAllChanges(load<Record<string, unknown>>(save(doc))).map((bytes) => bytes.join());

test("edits of guests are kept, edits of the budget are set aside", () => {
  const server = wedding();
  let local = clone(server);
  local = edit(local, "guest.update", (doc) => {
    doc.guests.g1.firstName = text("Anna");
  });
  local = edit(local, "expense.update", (doc) => {
    doc.expenses.e1.amount = 70_000;
    doc.expenses.e1.updatedAt = text("t1");
  });
  local = edit(local, "guest.add", (doc) => {
    doc.guests.g2 = { firstName: text("Ben"), notes: "" };
  });
  local = edit(local, "guest.update", (doc) => {
    updateText(doc, ["guests", "g2", "notes"], "late");
    updateText(doc, ["guests", "g1", "notes"], "vegan, no nuts");
  });
  const { document, edits, kept, waiting } = planFor(local, server, [{ areas: ["budget"] }]);
  expect(json(document).guests).toEqual({
    ...couple,
    g1: { firstName: "Anna", notes: "vegan, no nuts", updatedAt: "t0" },
    g2: { firstName: "Ben", notes: "late" },
  });
  expect(json(document).expenses).toEqual(json(server).expenses);
  expect(kept).toHaveLength(1);
  expect(waiting).toBe(3);
  expect(edits).toEqual([
    {
      container: "expenses",
      id: "e1",
      kind: "change",
      fields: [{ field: "amount", before: 50_000, after: 70_000 }],
      record: expect.objectContaining({ description: "Florist deposit" }),
      at: "2026-05-28T20:26:40.000Z",
    },
  ]);
});

test("accepted changes keep their message, time and order", () => {
  const server = wedding();
  let local = edit(clone(server), "one", (doc) => {
    doc.expenses.e1.amount = 1;
  });
  local = edit(local, "two", (doc) => {
    doc.guests.g1.firstName = text("A");
    doc.expenses.e1.amount = 2;
  });
  local = edit(local, "three", (doc) => {
    doc.guests.g1.firstName = text("B");
  });
  const { document } = planFor(local, server, [{}]);
  const added = getAllChanges(document).slice(getAllChanges(server).length);
  expect(added).toHaveLength(2);
  expect(json(document).guests.g1.firstName).toBe("B");
  expect(getConflicts((document as AnyDocument).guests.g1, "firstName")).toBeUndefined();
  const metas = changesOf(document).slice(-2);
  expect(metas).toEqual([
    { message: "two", time: 1_780_000_000 },
    { message: "three", time: 1_780_000_000 },
  ]);
});

test("another person's concurrent edit of a field is not overwritten: both values stay", () => {
  const base = wedding();
  let local = edit(clone(base), "budget", (doc) => {
    doc.expenses.e1.amount = 1;
  });
  local = edit(local, "mine", (doc) => {
    doc.guests.g1.firstName = text("Mine");
  });
  const server = edit(clone(base), "theirs", (doc) => {
    doc.guests.g1.firstName = text("Theirs");
    doc.expenses.e1.amount = 60_000;
  });
  const { document, edits } = planFor(local, server, [{}]);
  const values = Object.values(getConflicts((document as AnyDocument).guests.g1, "firstName") ?? {}).map(
    String,
  );
  expect(values.sort()).toEqual(["Mine", "Theirs"]);
  // Relative to the present wedding, not to the state when the edit was made.
  expect(edits[0]?.fields).toEqual([{ field: "amount", before: 60_000, after: 1 }]);
});

test("a second recovery changes nothing", () => {
  const server = wedding();
  let local = edit(clone(server), "budget", (doc) => {
    doc.expenses.e1.amount = 1;
  });
  local = edit(local, "guest", (doc) => {
    doc.guests.g2 = { firstName: text("Ben") };
  });
  const first = planFor(local, server, [{ areas: ["budget"] }]);
  const again = planFor(first.document, server, [{ areas: ["budget"] }]);
  expect(getHeads(again.document)).toEqual(getHeads(first.document));
  expect(again.edits).toEqual([]);
});

test("the present role decides, not the role at the time of the refusal", () => {
  const server = wedding();
  const local = edit(clone(server), "budget", (doc) => {
    doc.expenses.e1.amount = 1;
  });
  expect(planFor(local, server, [{ areas: ["budget"] }], "ORGANIZER")).toMatchObject({
    edits: [],
    waiting: 1,
  });
  expect(planFor(local, server, [{ areas: ["budget"] }], "VIEWER")).toMatchObject({ waiting: 0 });
});

test.each<WeddingStanding>(["VIEWER", "none"])("%s: everything is set aside", (standing) => {
  const server = wedding();
  let local = edit(clone(server), "guest", (doc) => {
    doc.guests.g1.firstName = text("A");
  });
  local = edit(local, "remove", (doc) => {
    doc.expenses.e1.removed = { at: text("t1") };
    delete doc.expenses.e1.updatedAt;
  });
  local = edit(local, "details", (doc) => {
    doc.wedding.venue = text("The Mill");
    doc.wedding.partnerName = text("Ben");
  });
  const { document, edits } = planFor(local, server, [{ code: "readOnly" }], standing);
  expect(getHeads(document)).toEqual(getHeads(server));
  expect(edits.map(({ container, id, kind, fields }) => ({ container, id, kind, fields }))).toEqual([
    {
      container: "guests",
      id: "g1",
      kind: "change",
      fields: [{ field: "firstName", before: "Ann", after: "A" }],
    },
    { container: "expenses", id: "e1", kind: "remove", fields: [] },
    {
      container: "wedding",
      id: undefined,
      kind: "change",
      fields: [
        { field: "venue", before: null, after: "The Mill" },
        { field: "partnerName", before: null, after: "Ben" },
      ],
    },
  ]);
});

test("changes by another account's actor are written again by a new actor", () => {
  const server = wedding();
  let local = edit(clone(server), "one", (doc) => {
    doc.guests.g2 = { firstName: text("Ben") };
  });
  local = edit(local, "two", (doc) => {
    doc.guests.g2.firstName = text("Benny");
  });
  const changes = hashesSince(local, server);
  const { document, edits, kept } = planFor(local, server, [{ code: "actor", changes }], "OWNER");
  expect(kept).toEqual([]);
  expect(edits).toEqual([]);
  expect(json(document)).toEqual(json(local));
  // A late refusal of the old changes does not apply to the new ones.
  const again = planFor(document, server, [{ code: "actor", changes }], "OWNER");
  expect(getHeads(again.document)).toEqual(getHeads(document));
});

/** A device of another person, with an actor that is not in the own list. */
function otherDeviceOf(doc: Wedding): Wedding {
  const otherDeviceDoc = clone(doc);
  actorsOfOthers.add(getActorId(otherDeviceDoc));
  return otherDeviceDoc;
}

test("another person's allowed change is kept unmodified, never written again", () => {
  const server = wedding();
  const otherDeviceDoc = edit(otherDeviceOf(server), "theirs", (doc) => {
    doc.guests.g2 = { firstName: text("Ben"), notes: "allergic to nuts" };
  });
  let local = merge(clone(server), otherDeviceDoc);
  local = edit(local, "mine", (doc) => {
    doc.expenses.e1.amount = 1;
    doc.guests.g2.firstName = text("Benny");
  });
  const { document, edits, kept } = planFor(local, server, [{ areas: ["budget"] }]);
  expect(kept).toEqual(hashesSince(otherDeviceDoc, server));
  expect(json(document).guests.g2).toEqual({ firstName: "Benny", notes: "allergic to nuts" });
  expect(edits).toMatchObject([{ container: "expenses", id: "e1" }]);
  expect(edits[0]?.awaits).toBeUndefined();
  // Their own device syncs the same change, and the guest still exists once.
  const both = merge(clone(document), otherDeviceDoc);
  expect(getConflicts((both as AnyDocument).guests, "g2")).toBeUndefined();
});

test("another person's change that may not stay is set aside as waiting for their device", () => {
  const server = wedding();
  const otherDeviceDoc = edit(otherDeviceOf(server), "theirs", (doc) => {
    doc.guests.g2 = { firstName: text("Ben"), notes: "allergic to nuts" };
    doc.expenses.e1.amount = 2;
  });
  let local = merge(clone(server), otherDeviceDoc);
  local = edit(local, "mine", (doc) => {
    doc.guests.g2.firstName = text("Benny");
    doc.guests.g1.firstName = text("Anna");
  });
  const { document, edits, kept } = planFor(local, server, [{ areas: ["budget"] }]);
  expect(kept).toEqual([]);
  expect(json(document).guests).toEqual({
    ...couple,
    g1: { firstName: "Anna", notes: "vegan", updatedAt: "t0" },
  });
  expect(edits.map(({ container, id, awaits }) => [container, id, awaits])).toEqual([
    ["guests", "g2", "follows"],
    ["expenses", "e1", "others"],
  ]);
  expect(edits[0]?.record).toMatchObject({ firstName: "Benny", notes: "allergic to nuts" });
  expect(edits[1]?.changes).toEqual(hashesSince(otherDeviceDoc, server));
  // Their device syncs the original: there is one guest with that id, with all their fields.
  const both = merge(clone(document), otherDeviceDoc);
  expect(getConflicts((both as AnyDocument).guests, "g2")).toBeUndefined();
  expect(json(both).guests.g2).toEqual({ firstName: "Ben", notes: "allergic to nuts" });
  expect(json(both).guests.g1.firstName).toBe("Anna");
});

test("if another change took this actor's sequence number, the edits are written again by a new actor", () => {
  const server = wedding();
  const ownDoc = clone(server);
  const base = edit(ownDoc, "before", (doc) => {
    doc.guests.g1.firstName = text("Anna");
  });
  const forged = edit(load(save(base), { actor: getActorId(base) }) as Wedding, "forged", (doc) => {
    doc.guests.g1.email = text("forged@example.org");
  });
  let local = edit(base, "mine", (doc) => {
    doc.guests.g1.phone = text("123");
    doc.guests.g2 = { firstName: text("Ben") };
  });
  local = edit(local, "mine again", (doc) => {
    doc.guests.g2.firstName = text("Benny");
  });
  const { document, edits, kept } = planFor(local, forged, [{ code: "sequence" }], "OWNER");
  expect([edits, kept]).toEqual([[], []]);
  expect(json(document).guests).toEqual({
    ...couple,
    g1: {
      firstName: "Anna",
      notes: "vegan",
      updatedAt: "t0",
      phone: "123",
      email: "forged@example.org",
    },
    g2: { firstName: "Benny" },
  });
  expect(hashesOf(document)).toEqual(getAllChanges(document).map((bytes) => bytes.join()));
});

test("changes of a refused shape are set aside, and changes after them are kept", () => {
  const server = wedding();
  let local = edit(clone(server), "odd", (doc) => {
    doc.guests.g1.firstName = 7;
    doc.guests.g9 = { firstName: text("Odd") };
  });
  const changes = hashesSince(local, server);
  local = edit(local, "fine", (doc) => {
    doc.guests.g1.notes = "fine";
    // Inside a record that is set aside.
    doc.guests.g9.firstName = text("Lost without it");
  });
  const { document, edits } = planFor(local, server, [{ code: "shape", changes }], "OWNER");
  expect(json(document).guests).toEqual({
    ...couple,
    g1: { firstName: "Ann", notes: "fine", updatedAt: "t0" },
  });
  expect(edits.map(({ id, kind }) => [id, kind])).toEqual([
    ["g1", "change"],
    ["g9", "add"],
  ]);
});

test("writes at the root are never sent again", () => {
  const server = wedding();
  const local = edit(clone(server), "root", (doc) => {
    doc.guests = { g7: { firstName: text("Instead of all") } };
    doc.own = 1;
  });
  const { document } = planFor(local, server, [{ code: "rootContainer" }], "OWNER");
  expect(json(document)).toEqual(json(server));
});

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  "random edits of two tabs, seed %i: the result equals a document with only the accepted edits",
  (seed) => {
    const random = randomOf(seed);
    const server = wedding();
    let local = clone(server);
    let allowed = clone(server);
    for (let step = 0; step < 12; step += 1) {
      const [ownDoc, other] = [clone(local), clone(local)];
      const [mineAllowed, otherAllowed] = [clone(allowed), clone(allowed)];
      const isFork = random() < 0.3;
      const [first, second] = [randomEdit(random, step, isFork), randomEdit(random, step + 100, isFork)];
      local = isFork ? merge(first.all(ownDoc), second.all(other)) : second.all(first.all(ownDoc));
      allowed = isFork
        ? merge(first.guests(mineAllowed), second.guests(otherAllowed))
        : second.guests(first.guests(mineAllowed));
    }
    const { document } = planFor(local, server, [{ areas: ["budget"] }]);
    // Which of two concurrent values shows depends on actor ids, which differ here: compare all values.
    expect(allValues((document as AnyDocument).guests), `seed ${seed}`).toEqual(
      allValues((allowed as AnyDocument).guests),
    );
    expect(json(document).expenses).toEqual(json(server).expenses);
    // The encoding must be Automerge's own: the server accepts a change only if re-encoding gives the same hash.
    expect(hashesOf(document)).toEqual(getAllChanges(document).map((bytes) => bytes.join()));
  },
);

/**
 * The same edit with and without its part in the budget. Concurrent edits of two tabs are limited to fields: which of
 * two new records shows, and how two list insertions are ordered, depends on actor ids.
 */
function randomEdit(random: () => number, step: number, isFork: boolean) {
  const [guest, field, kind] = [`g${Math.floor(random() * 3)}`, random() < 0.5 ? "phone" : "email", random()];
  const guests = (doc: AnyDocument) => {
    const record = doc.guests[guest];
    const tags = isFork ? undefined : record?.tags;
    if (!record)
      doc.guests[`${guest}${isFork ? step : ""}`] = { plusOnes: step, tags: [text("a")], notes: "" };
    else if (kind < 0.2) delete record[field];
    else if (kind < 0.4 && !isFork) record.tags = [text(`t${step}`), step + 0.5, true, null];
    else if (kind < 0.5 && tags?.length) tags.splice(0, 1, text(`s${step}`), text("more"));
    else record[field] = text(`${field} ${step}`);
  };
  const budget = (doc: AnyDocument) => {
    doc.expenses[`e${step}`] = { amount: step };
    doc.expenses.e1.amount = step;
  };
  const mixed = random();
  const time = { time: 1_780_000_000, message: `step ${step}` };
  return {
    all: (doc: Wedding): Wedding =>
      change(doc, time, (draft) => {
        if (mixed < 0.7) guests(draft);
        if (mixed > 0.4) budget(draft);
      }),
    guests: (doc: Wedding): Wedding => (mixed < 0.7 ? change(doc, time, guests) : doc),
  };
}

function allValues(guests: Record<string, AnyDocument>): unknown {
  return Object.entries(guests)
    .flatMap(([id, record]) =>
      Object.keys(record).map((key) => {
        const values = Object.values(getConflicts(record, key) ?? { only: record[key] });
        return `${id} ${key} ${values.map((value) => JSON.stringify(value)).sort()}`;
      }),
    )
    .sort();
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
