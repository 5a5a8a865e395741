import { expect, it } from "vitest";
import type { WeddingModel } from "@/lib/core/core.ts";
import { realCore } from "@/test/core.ts";
import { dayAtWedding } from "./day-at-wedding.ts";
import { setModelZone } from "./model-zone.ts";

function wedding(timeZone?: string): WeddingModel {
  const model = new (realCore().WeddingModel)();
  model.load(JSON.stringify({ wedding: { ...(timeZone && { timeZone }) } }));
  setModelZone(model);
  return model;
}

it.each([
  ["Pacific/Auckland", "2027-06-20"],
  ["Europe/Berlin", "2027-06-19"],
  ["America/New_York", "2027-06-19"],
  // Without a zone the device's calendar counts.
  [undefined, "2027-01-01"],
])("is the day at the wedding, wherever the device is: %s", (zone, expected) => {
  const clock = { now: () => "2027-06-19T13:00:00.000Z", today: () => "2027-01-01" };
  expect(dayAtWedding(wedding(zone), clock)()).toBe(expected);
});

it("changes at midnight in the wedding's zone, and follows a new zone", () => {
  let now = "2027-06-20T03:59:59.000Z";
  const model = wedding("America/New_York");
  const day = dayAtWedding(model, { now: () => now, today: () => "2027-01-01" });
  expect(day()).toBe("2027-06-19");
  now = "2027-06-20T04:00:00.000Z";
  expect(day()).toBe("2027-06-20");
  model.load(JSON.stringify({ wedding: { timeZone: "America/Los_Angeles" } }));
  setModelZone(model);
  expect(day()).toBe("2027-06-19");
});
