import { describe, expect, it } from "vitest";
import { emptyDetails } from "@/wedding/model/empty-views.ts";
import { emptyWedding, fieldsToChange, fieldsToCreate, weddingValuesOf } from "./wedding-form-fields.tsx";

/** The time zone of the device that runs the tests. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

describe("fieldsToCreate", () => {
  it("omits empty fields, keeps the default currency and takes the device's time zone", () => {
    expect(timeZone).toBeTruthy();
    expect(fieldsToCreate(emptyWedding)).toEqual({ primaryCurrency: "EUR", timeZone });
  });

  it("trims texts, and leaves numbers to the core", () => {
    const values = { ...emptyWedding, partnerName: "  Robin ", guestCount: "120", budget: "25000.50" };
    expect(fieldsToCreate(values)).toEqual({
      partnerName: "Robin",
      guestCount: "120",
      budget: "25000.50",
      primaryCurrency: "EUR",
      timeZone,
    });
  });
});

describe("fieldsToChange", () => {
  it("contains only touched fields and clears the emptied ones", () => {
    expect(fieldsToChange({ venue: "", theme: "Garden" })).toEqual({ venue: null, theme: "Garden" });
  });
});

describe("valuesOf", () => {
  it.each([
    [2500000, "25000"],
    [125050, "1250.50"],
    [0, "0"],
    [null, ""],
  ])("formats a budget of %j hundredths as %j", (budget, expected) => {
    expect(weddingValuesOf({ ...emptyDetails, budget }).budget).toBe(expected);
  });

  it.each([
    [1.0825, "1.0825"],
    [0.000001, "0.000001"],
    [null, ""],
  ])("formats a rate of %j as %j", (exchangeRate, expected) => {
    expect(weddingValuesOf({ ...emptyDetails, exchangeRate }).exchangeRate).toBe(expected);
  });
});
