import { beforeAll, expect, test } from "vitest";
import { realCore } from "@/test/core.ts";
import { emptyCatering } from "./empty-views.ts";
import { WeddingViews } from "./wedding-views.ts";

const now = "2027-01-01T00:00:00.000Z";
const mia = {
  firstName: "Mia",
  lastName: "Rossi",
  rsvpStatus: "CONFIRMED",
  needsTransport: true,
  updatedAt: now,
};
const loaded = {
  guests: { mia: { ...mia, mealId: "fish", partyId: "p" } },
  meals: { fish: { name: "Fish", updatedAt: now } },
};

beforeAll(realCore);

function opened(wedding: object) {
  const model = new (realCore().WeddingModel)();
  model.load(JSON.stringify(wedding));
  return { model, views: new WeddingViews(model, () => "2027-01-01") };
}

test("a wedding without guests gives what the hooks give while no wedding is open", () => {
  expect(opened({}).views.report("catering")).toEqual(emptyCatering);
  expect(opened({}).views.report("passengers")).toEqual([]);
});

test.each([
  ["guests", { ...loaded, guests: { ...loaded.guests, leo: { ...mia, firstName: "Leo" } } }],
  ["meals", { ...loaded, meals: { fish: { name: "Trout", updatedAt: now } } }],
  ["parties", { ...loaded, parties: { p: { name: "Rossi", address: "1 Mill Lane", updatedAt: now } } }],
])("the lists for caterer and driver follow changes of %s", (container, changed) => {
  const { model, views } = opened(loaded);
  const reportTexts = () => JSON.stringify([views.report("catering"), views.report("passengers")]);
  const before = reportTexts();
  expect(views.report("catering")).toBe(views.report("catering"));
  expect(views.report("passengers")).toBe(views.report("passengers"));
  model.load(JSON.stringify(changed));
  expect(reportTexts()).toBe(before);
  views.invalidate([{ container, id: "mia" }]);
  expect(reportTexts()).not.toBe(before);
});
