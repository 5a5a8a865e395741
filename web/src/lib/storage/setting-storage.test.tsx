import { afterEach, expect, test, vi } from "vitest";
import { deleteSettingsOf, moveSettings, readSetting, saveSetting } from "./setting-storage.ts";

const filters = { account: "ada", wedding: "w1", name: "guests.filters" };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function fillDevice() {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

test("a wedding's settings are deleted, those of other weddings stay", () => {
  saveSetting(filters, "vegan");
  saveSetting({ ...filters, wedding: "w2" }, "all");
  deleteSettingsOf("ada", "w1");
  expect(readSetting(filters)).toBeNull();
  expect(readSetting({ ...filters, wedding: "w2" })).toBe("all");
});

test("settings that a full device keeps in memory are deleted too", () => {
  fillDevice();
  saveSetting(filters, "vegan");
  expect(readSetting(filters)).toBe("vegan");
  deleteSettingsOf("ada", "w1");
  expect(readSetting(filters)).toBeNull();
});

test("settings that a full device keeps in memory move to the other account", () => {
  fillDevice();
  saveSetting(filters, "vegan");
  moveSettings("w1", "ada", "ben");
  expect(readSetting(filters)).toBeNull();
  expect(readSetting({ ...filters, account: "ben" })).toBe("vegan");
});
