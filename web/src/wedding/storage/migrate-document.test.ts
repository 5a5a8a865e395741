import {
  change,
  clone,
  type Doc,
  from,
  getChangesMetaSince,
  getConflicts,
  getHeads,
  load,
  merge,
  toJS,
} from "@automerge/automerge/slim";
import { beforeAll, expect, test, vi } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import { automergeReady } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { couple } from "@/test/couple.ts";
import { olderWedding } from "@/test/older-wedding.ts";
import { newestVersion } from "@/test/schema-version.ts";
import { isGenesis } from "../document/genesis.ts";
import { migrateDocument } from "./migrate-document.ts";

type Wedding = Doc<Record<string, unknown>>;

let core: Core;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

function adding(wedding: Wedding, container: string, id: string): Wedding {
  return change(clone(wedding), (doc) => {
    (doc[container] as Record<string, unknown>)[id] = {};
  });
}

test("a wedding of the newest version stays the same document", () => {
  const newest = load<Record<string, unknown>>(core.genesis());
  expect(migrateDocument(core, newest)).toBe(newest);
  const upgraded = migrateDocument(core, olderWedding(core));
  expect(getHeads(upgraded)).toEqual(getHeads(newest));
  expect(migrateDocument(core, upgraded)).toBe(upgraded);
});

test("an older one gets the missing containers, keeps its content, and lists no activity", () => {
  const older = adding(olderWedding(core), "guests", "g1");
  const before = getHeads(older);
  const wedding = migrateDocument(core, older);
  const empty = toJS(load<Wedding>(core.genesis()));
  expect(toJS(wedding)).toEqual({ ...empty, guests: { ...couple, g1: {} } });
  expect(Object.keys(empty)).toEqual(expect.arrayContaining(core.containers()));
  expect(getChangesMetaSince(wedding, before).map(isGenesis)).toEqual(Array(newestVersion() - 1).fill(true));
});

test("two devices that migrate offline merge their later edits", () => {
  const older = adding(olderWedding(core), "guests", "g1");
  const [one, other] = ["fish", "pasta"].map((meal) =>
    adding(migrateDocument(core, clone(older)), "meals", meal),
  );
  const both = merge(one as Wedding, other as Wedding);
  expect(Object.keys(both.meals as object).sort()).toEqual(["fish", "pasta"]);
  expect(getConflicts(both, "meals")).toBeUndefined();
  expect(getConflicts(both.guests as object, "couple-owner")).toBeUndefined();
  expect(both.guests).toEqual({ ...couple, g1: {} });
});

test("a document begun by another program stays unchanged", () => {
  const foreign = from<Record<string, unknown>>({ schemaVersion: 1, guests: {} });
  expect(migrateDocument(core, foreign)).toBe(foreign);
});

test("a wedding with a change by the new version's reserved actor stays unchanged", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const actor = getChangesMetaSince(load(core.genesis()), [])[1]?.actor ?? "";
  const taken = change(clone(olderWedding(core), { actor }), (doc) => {
    (doc.guests as Record<string, unknown>).g1 = {};
  });
  expect(migrateDocument(core, taken)).toBe(taken);
  expect(toJS(taken).guests).toEqual({ g1: {} });
});
