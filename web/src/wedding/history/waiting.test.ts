import { describe, expect, it } from "vitest";
import { commandOf } from "./waiting.ts";

describe("commandOf", () => {
  it.each([
    ['{"command":"guest.update","id":"g1"}', "guest.update"],
    ['{"command":"guest.applaud"}', "other"],
    ['{"command":42}', "other"],
    ['"guest.add"', "other"],
    ["written by somebody else", "other"],
    ["", "other"],
  ])("reads %j as %s", (message, command) => {
    expect(commandOf(message)).toBe(command);
  });
});
