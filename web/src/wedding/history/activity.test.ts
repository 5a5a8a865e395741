import { describe, expect, it } from "vitest";
import { type Activity, activityOf } from "./activity.ts";
import { groupActivities } from "./activity-groups.ts";

const genesisActors = ["74726f74682d67656e657369732d7631", "74726f74682d736368656d612d303032"];

const meta = (message: string | null) => ({
  actor: "a1",
  time: Math.floor(Date.UTC(2026, 5, 1) / 1000),
  hash: "h",
  message,
  startOp: 7,
  maxOp: 7,
});

describe("the activity of a change", () => {
  it.each([
    ['{"command":"guest.update","id":"g1"}', { command: "guest.update", id: "g1", undo: false }],
    ['{"command":"guest.update","id":"g1","undo":true}', { command: "guest.update", id: "g1", undo: true }],
    ['{"command":"wedding.update"}', { command: "wedding.update", id: undefined, undo: false }],
    ['{"command":"guest.applaud","id":"g1","undo":true}', { command: "other", id: undefined, undo: false }],
    [`{"command":"guest.update","id":"${"x".repeat(65)}"}`, { command: "guest.update", id: undefined }],
    ['{"command":"guest.update","id":{"$":1}}', { command: "guest.update", id: undefined }],
    ['{"command":"table.update","id":"c","item":"t1"}', { command: "table.update", id: "c/t1" }],
    [
      '{"command":"seat.assign","id":"c","item":"g1","table":"t1"}',
      { command: "seat.assign", id: "c/g1", table: "c/t1" },
    ],
    [
      '{"command":"records.change","of":"reply","did":"add","count":2,"ids":["r-0","r-1"]}',
      { command: "reply.add", id: undefined, ids: ["r-0", "r-1"] },
    ],
    [
      '{"command":"records.change","of":"reply","did":"add","count":2,"ids":["r-0",{"$":1}]}',
      { command: "reply.add", size: 2 },
    ],
    ['{"command":"seating.arrange","id":"c","item":{"$":1}}', { command: "seating.arrange", id: "c" }],
    ["written by somebody else", { command: "other" }],
    [null, { command: "other" }],
  ])("%s", (message, expected) => {
    expect(activityOf(meta(message))).toMatchObject(expected);
  });

  it("the genesis is no activity; a change that only carries its message is one", () => {
    for (const actor of genesisActors) expect(activityOf({ ...meta("genesis"), actor })).toBeUndefined();
    expect(activityOf(meta("genesis"))).toMatchObject({ command: "other" });
  });

  it.each([0, 86_400, 9e15, -9e15, Number.MAX_VALUE])("a time of %d is not used", (time) => {
    expect(activityOf({ ...meta(null), time })?.at).toBeUndefined();
  });

  it("a change that only merges others is no activity", () => {
    expect(activityOf({ ...meta(null), maxOp: 6 })).toBeUndefined();
  });
});

const minute = 60_000;
let hashes = 0;

function did(
  actor: string,
  command: Activity["command"],
  id: string,
  minutesAgo: number,
  undo = false,
): Activity {
  hashes += 1;
  return { hash: `h${hashes}`, actor, at: 1_800_000_000_000 - minutesAgo * minute, command, id, undo };
}

describe("grouping", () => {
  const people: Record<string, string> = { a1: "ana", a2: "ana", b1: "ben" };
  const groups = (activities: Activity[]) =>
    groupActivities(activities, (actor) => people[actor] ?? actor).map(
      ({ person, action, kind, ids, count }) => [person, action, kind, ids.join("+"), count].join(" "),
    );

  it("changes by one person to one kind of thing are one line, across their devices", () => {
    expect(
      groups([
        did("a1", "guest.update", "g1", 0),
        did("a2", "guest.update", "g2", 4),
        did("a1", "guest.update", "g1", 12),
      ]),
    ).toEqual(["ana changed guest g1+g2 3"]);
  });

  it("seats, tables and plans each have their own kind", () => {
    const one = (command: Activity["command"], id: string) => groups([did("a1", command, id, 0)])[0];
    expect(one("seat.assign", "c/g1")).toBe("ana seated seat c/g1 1");
    expect(one("seat.unassign", "c/g1")).toBe("ana unseated seat c/g1 1");
    expect(one("seat.group", "c/t1")).toBe("ana seated table c/t1 1");
    expect(one("table.update", "c/t1")).toBe("ana changed table c/t1 1");
    expect(one("seat.swap", "c/g1")).toBe("ana swapped seat c/g1 1");
    expect(one("seat.lock", "c/g1")).toBe("ana locked seat c/g1 1");
    expect(one("chart.duplicate", "d")).toBe("ana copied chart d 1");
    expect(one("seating.arrange", "c")).toBe("ana arranged chart c 1");
    expect(one("wish.set", "c")).toBe("ana wished chart c 1");
  });

  it("every reply is one line, since its guest sent it", () => {
    expect(groups([did("w", "reply.add", "r1", 0), did("w", "reply.add", "r2", 1)])).toHaveLength(2);
  });

  it.each([
    ["another person", did("b1", "guest.update", "g1", 1)],
    ["another action", did("a1", "guest.remove", "g1", 1)],
    ["another kind of thing", did("a1", "expense.update", "e1", 1)],
    ["an undo", did("a1", "guest.update", "g1", 1, true)],
    ["a long pause", did("a1", "guest.update", "g1", 12)],
  ])("%s begins a new one", (_what, other) => {
    expect(groups([did("a1", "guest.update", "g1", 0), other])).toHaveLength(2);
  });
});
