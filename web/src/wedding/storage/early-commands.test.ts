import { beforeEach, expect, test, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { EarlyCommands } from "./early-commands.ts";

const add = (id: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName: "Dora", lastName: "Day" },
});

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));

test("commands are kept in order, for each wedding and account", () => {
  const early = new EarlyCommands("u1", "w1");
  expect(early.add(add("a"))).toBe(true);
  expect(early.add(add("b"))).toBe(true);
  expect(new EarlyCommands("u1", "w1").all()).toEqual([add("a"), add("b")]);
  expect(new EarlyCommands("u1", "w2").all()).toEqual([]);
  expect(new EarlyCommands("u2", "w1").all()).toEqual([]);
});

test("written commands are removed, and those added by another tab are kept", () => {
  const early = new EarlyCommands("u1", "w1");
  early.add(add("a"));
  const written = early.all();
  new EarlyCommands("u1", "w1").add(add("b"));
  early.remove(written);
  expect(early.all()).toEqual([add("b")]);
});

test.each(["{", '"text"', "null", '{"type":"guest.add"}'])("a stored %s counts as no commands", (text) => {
  localStorage.setItem("troth.early.u1.w1", text);
  expect(new EarlyCommands("u1", "w1").all()).toEqual([]);
});

test("a full storage is reported", () => {
  vi.stubGlobal("localStorage", memoryStorage(10));
  expect(new EarlyCommands("u1", "w1").add(add("a"))).toBe(false);
});
