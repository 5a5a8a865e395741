import { describe, expect, it } from "vitest";
import { countWaitingEdits, waitingCountOf } from "./waiting-counts.ts";

describe("waitingOf", () => {
  it.each([
    ['{"command":"guest.update","id":"g1"}', "guest.update"],
    ['{"command":"guest.applaud"}', "other"],
    ['{"command":42}', "other"],
    ['"guest.add"', "other"],
    ["written by somebody else", "other"],
    ["", "other"],
    ['{"command":"records.change"}', "records.change"],
  ])("reads %j as %s", (message, command) => {
    expect(waitingCountOf(message)).toEqual({ command, count: 1 });
  });

  it("counts a change to many records as that many", () => {
    const parsed = (count: unknown) =>
      waitingCountOf(JSON.stringify({ command: "records.change", of: "guest", did: "add", count }));
    expect(parsed(240)).toEqual({ command: "guest.add", count: 240 });
    expect(parsed(-1)).toEqual({ command: "records.change", count: 1 });
    expect(parsed(1e9)).toEqual({ command: "records.change", count: 1 });
  });
});

it("the count equals the sum over all kinds", () => {
  const messages = [
    JSON.stringify({ command: "records.change", of: "guest", did: "add", count: 2 }),
    JSON.stringify({ command: "guest.update", id: "g1" }),
    "",
  ];
  expect(countWaitingEdits(messages)).toBe(4);
  expect(countWaitingEdits([])).toBe(0);
});
