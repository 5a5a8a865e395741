import {
  change,
  clone,
  type Doc,
  from,
  getChangesMetaSince,
  getHeads,
  init,
  merge,
} from "@automerge/automerge/slim";
import { beforeAll, expect, test } from "vitest";
import { automergeReady } from "@/test/automerge.ts";
import { type Activity, readActivity } from "./activity.ts";
import { HistoryWalk } from "./history-walk.ts";

type Notes = Doc<Record<string, unknown>>;

beforeAll(() => automergeReady);

function written(doc: Notes, word: string): Notes {
  const message = JSON.stringify({ command: "guest.update", id: word });
  return change(doc, { message }, (inner) => {
    inner[word] = true;
  });
}

/** A document of two people who sync now and then, and once worked apart. */
function twoPeople(): { doc: Notes; before: string[] } {
  let ana: Notes = from({ start: true });
  let ben: Notes = merge(init(), ana);
  for (let round = 0; round < 4; round += 1) {
    for (const step of ["x", "y", "z"]) ana = written(ana, `ana-${round}-${step}`);
    ben = written(ben, `ben-${round}`);
    if (round % 2 === 0) ana = merge(ana, clone(ben));
    else ben = merge(ben, clone(ana));
  }
  const before = getHeads(ana);
  ana = merge(written(ana, "late"), clone(written(ben, "later")));
  return { doc: ana, before };
}

function hashesOf(walk: HistoryWalk): string[] {
  const hashes: string[] = [];
  for (let found = walk.next(); found; found = walk.next()) hashes.push(found.hash);
  return hashes;
}

test("every change comes once, after all changes that depend on it", () => {
  const { doc } = twoPeople();
  const all = getChangesMetaSince(doc, []);
  const walked = hashesOf(new HistoryWalk(doc, getHeads(doc)));
  expect(walked.toSorted()).toEqual(all.map(({ hash }) => hash).toSorted());
  const place = new Map(walked.map((hash, index) => [hash, index]));
  for (const { hash, deps } of all) {
    for (const dep of deps) expect(place.get(dep)).toBeGreaterThan(place.get(hash) ?? 0);
  }
});

test("with seen heads, only later changes are walked", () => {
  const { doc, before } = twoPeople();
  const since = getChangesMetaSince(doc, before).map(({ hash }) => hash);
  expect(since.length).toBeGreaterThan(2);
  expect(hashesOf(new HistoryWalk(doc, getHeads(doc), before)).toSorted()).toEqual(since.toSorted());
  expect(hashesOf(new HistoryWalk(doc, getHeads(doc), getHeads(doc)))).toEqual([]);
});

test("heads of another document are ignored", () => {
  const { doc } = twoPeople();
  const foreign = getHeads(from({ other: 1 }));
  expect(hashesOf(new HistoryWalk(doc, getHeads(doc), foreign))).toHaveLength(
    getChangesMetaSince(doc, []).length,
  );
});

test("reading stops when there is enough, continues there, and yields to the screen", async () => {
  const { doc } = twoPeople();
  const walk = new HistoryWalk(doc, getHeads(doc));
  const read: Activity[] = [];
  const upTo = (count: number) =>
    readActivity(
      walk,
      (activity) => read.push(activity),
      () => read.length >= count,
    );
  expect(await upTo(5)).toBe("more");
  expect(read).toHaveLength(5);
  expect(await upTo(Number.POSITIVE_INFINITY)).toBe("end");
  expect(new Set(read.map(({ hash }) => hash)).size).toBe(getChangesMetaSince(doc, []).length);
});
