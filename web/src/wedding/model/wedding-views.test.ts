import { expect, it } from "vitest";
import type { WeddingModel } from "@/lib/core/core.ts";
import type { Command } from "@/lib/core/types.ts";
import { realCore } from "@/test/core.ts";
import { setModelZone } from "./model-zone.ts";
import { dayAtWedding, WeddingViews } from "./wedding-views.ts";

const mia = { firstName: "Mia", lastName: "Rossi", plusOnes: 2 };
const tom = { plusOneOf: "mia" };
const leo = { firstName: "Leo" };

function opened(guests: Record<string, object>) {
  const model = new (realCore().WeddingModel)();
  model.load(JSON.stringify({ guests }));
  const views = new WeddingViews(model, () => "2027-06-01");
  return {
    views,
    put: (id: string, guest: object) => {
      model.put("guests", id, JSON.stringify(guest));
      views.invalidate([{ container: "guests", id }]);
    },
    remove: (id: string) => {
      model.remove("guests", id);
      views.invalidate([{ container: "guests", id }]);
    },
  };
}

it("updates a host when a companion comes or goes, and keeps the views of other guests", () => {
  const { views, put, remove } = opened({ mia, leo });
  const before = views.guest("leo");
  expect(views.guest("mia")).toMatchObject({ companions: 0, mayStillBring: 2 });
  put("tom", tom);
  expect(views.guest("mia")).toMatchObject({ companions: 1, mayStillBring: 1 });
  remove("tom");
  expect(views.guest("mia")).toMatchObject({ companions: 0, mayStillBring: 2 });
  expect(views.guest("leo")).toBe(before);
});

it("names a companion without a name after the host, following changes", () => {
  const { views, put } = opened({ mia, tom });
  expect(views.guest("tom")).toMatchObject({ name: "Guest of Mia Rossi", hostName: "Mia Rossi" });
  put("mia", { ...mia, lastName: "Bianchi" });
  expect(views.guest("tom")).toMatchObject({ name: "Guest of Mia Bianchi", hostName: "Mia Bianchi" });
});

it.each<["stay" | "go", Command[]]>([
  [
    "stay",
    [
      { type: "guest.remove", id: "mia" },
      {
        type: "guest.update",
        id: "tom",
        changes: { plusOneOf: null, firstName: "Guest", lastName: "of Mia Rossi" },
      },
    ],
  ],
  [
    "go",
    [
      { type: "guest.remove", id: "mia" },
      { type: "guest.remove", id: "tom" },
    ],
  ],
])("builds the removal of a host whose companions %s", (companions, commands) => {
  const { views } = opened({ mia, tom, leo });
  expect(views.tools.guestRemoval(["mia"], companions)).toEqual({ type: "records.change", commands });
});

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
])("dayAtWedding is the day at the wedding, wherever the device is: %s", (zone, expected) => {
  const clock = { now: () => "2027-06-19T13:00:00.000Z", today: () => "2027-01-01" };
  expect(dayAtWedding(wedding(zone), clock)()).toBe(expected);
});

it("dayAtWedding changes at midnight in the wedding's zone, and follows a new zone", () => {
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
