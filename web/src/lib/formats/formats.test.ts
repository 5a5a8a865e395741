import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { amountText } from "@/lib/amount-text.ts";
import type { Core } from "@/lib/core/core.ts";
import { realCore } from "@/test/core.ts";
import { type FormatSettings, Formats } from "./formats.ts";
import { type NumberStyleName, numberStyles } from "./number-style.ts";

const device: FormatSettings = { dates: "device", clock: "device", numbers: "device" };

let core: Core;

beforeAll(() => {
  core = realCore();
});

afterEach(() => vi.unstubAllGlobals());

const formatsOn = (language: string, settings: Partial<FormatSettings> = {}) => {
  vi.stubGlobal("navigator", { language });
  return new Formats({ ...device, ...settings });
};

describe("the device's formats", () => {
  const moment = new Date(2027, 5, 19, 14, 5);

  it.each([
    ["en-GB", "19/06/2027", "Saturday, 19 June 2027", "14:05", "€25,000.50"],
    ["en-US", "06/19/2027", "Saturday, June 19, 2027", "2:05 PM", "€25,000.50"],
    ["de-DE", "19.06.2027", "Saturday, 19 June 2027", "14:05", "€25.000,50"],
    ["de-CH", "19.06.2027", "Saturday, 19 June 2027", "14:05", "€25’000.50"],
    ["fr-FR", "19/06/2027", "Saturday, 19 June 2027", "14:05", "€25\u00a0000,50"],
    ["en-IN", "19/06/2027", "Saturday, 19 June 2027", "2:05 pm", "€25,000.50"],
    ["sv-SE", "2027-06-19", "Saturday, 19 June 2027", "14:05", "€25\u00a0000,50"],
    ["ar-EG", "19/06/2027", "Saturday, 19 June 2027", "2:05 pm", "€25,000.50"],
    ["fa-IR", "2027/06/19", "Saturday, 19 June 2027", "14:05", "€25,000.50"],
  ])("in %s all formats agree", (language, date, words, time, money) => {
    const formats = formatsOn(language);
    expect(formats.date("2027-06-19")).toBe(date);
    expect(formats.dateInWords("2027-06-19")).toBe(words);
    expect(formats.time(moment).replace("\u202f", " ")).toBe(time);
    expect(formats.money(2_500_050, "EUR")).toBe(money);
  });

  it("are overridden by the user's choice", () => {
    const formats = formatsOn("en-US", { dates: "yearFirst", clock: "h23", numbers: "lakhs" });
    expect(formats.moment(moment)).toBe("2027-06-19, 14:05");
    expect(formats.number(1_234_567)).toBe("12,34,567");
    expect(formats.decimalText("1234567.50")).toBe("12,34,567.50");
  });
});

describe("times of another zone", () => {
  it.each([
    ["en-GB", "2027-06-19T14:05", "14:05"],
    ["en-US", "2027-06-19T14:05", "2:05 PM"],
    ["en-GB", "2027-03-28T02:30", "02:30"],
    ["en-GB", "soon", "soon"],
  ])("in %s %s is written %s", (language, time, text) => {
    expect(formatsOn(language).clockTime(time).replace("\u202f", " ")).toBe(text);
  });
});

describe("money", () => {
  it.each([
    [125050, "EUR", "€1,250.50"],
    [-5, "EUR", "-€0.05"],
    [0, "USD", "$0.00"],
    [150000, "JPY", "¥1,500"],
    [100, "no such code", "1.00 no such code"],
  ])("writes %d hundredths of %s as %s", (hundredths, currency, text) => {
    expect(formatsOn("en-GB").money(hundredths, currency)).toBe(text);
  });

  it("omits the cents of whole figures", () => {
    expect(formatsOn("en-GB").money(2_500_049, "EUR", { whole: true })).toBe("€25,000");
  });
});

describe("written values are parsed to the same value", () => {
  const styles = fc.constantFrom<NumberStyleName>(...(Object.keys(numberStyles) as NumberStyleName[]));
  const languages = fc.constantFrom(
    "en-GB",
    "en-US",
    "de-DE",
    "fr-FR",
    "es-ES",
    "cs-CZ",
    "hu-HU",
    "ja-JP",
    "ar-EG",
  );
  const today = "2026-11-24";
  const days = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2200-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it("dates, in numbers and in words", () => {
    const orders = fc.constantFrom("device", "dayFirst", "monthFirst", "yearFirst");
    fc.assert(
      fc.property(days, orders, languages, (iso, dates, language) => {
        const formats = formatsOn(language, { dates });
        for (const text of [formats.date(iso), formats.dateInWords(iso), iso]) {
          expect(core.readDate(text, formats.dateConventions, today)).toEqual({ date: iso });
        }
      }),
    );
  });

  it("dates in the language of the device", () => {
    fc.assert(
      fc.property(days, languages, (iso, language) => {
        const formats = formatsOn(language);
        // Japanese writes the weekday and the day as one word, which no one types.
        for (const dateStyle of language === "ja-JP" ? (["long"] as const) : (["full", "long"] as const)) {
          const text = new Intl.DateTimeFormat(language, { dateStyle, timeZone: "UTC" }).format(
            new Date(iso),
          );
          expect(core.readDate(text, formats.dateConventions, today), text).toEqual({ date: iso });
        }
      }),
    );
  });

  it("amounts, in every style and currency, alone and with their sign", () => {
    const currencies = fc.constantFrom(...core.currencies().map(({ code }) => code));
    const amounts = fc.integer({ min: -1e14, max: 1e14 });
    fc.assert(
      fc.property(amounts, styles, currencies, (hundredths, numbers, currency) => {
        const formats = formatsOn("en-GB", { numbers });
        const plain = amountText(hundredths);
        const texts = [formats.decimalText(plain)];
        // Some currencies have no cents.
        const { maximumFractionDigits } = new Intl.NumberFormat("en", {
          style: "currency",
          currency,
        }).resolvedOptions();
        if (maximumFractionDigits === 2) texts.push(formats.money(hundredths, currency));
        for (const text of texts) {
          expect(core.readAmount(text, formats.decimal, currency), text).toEqual({
            kind: "read",
            value: plain,
          });
        }
      }),
    );
  });

  it("whole numbers and rates", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), styles, (number, numbers) => {
        const formats = formatsOn("en-GB", { numbers });
        const value = String(number);
        expect(core.readNumber(formats.number(number), formats.decimal, 0)).toEqual({ kind: "read", value });
        const rate = String(number / 1_000_000);
        if (rate.includes("e")) return;
        const text = formats.decimalText(rate, { grouped: false });
        expect(core.readNumber(text, formats.decimal, 12)).toEqual({ kind: "read", value: rate });
      }),
    );
  });

  it("digits of every script", () => {
    const zeros = Array.from({ length: 0x20000 }, (_, code) => code).filter(
      (code) => /\p{Nd}/u.test(String.fromCodePoint(code)) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1)),
    );
    expect(zeros.length).toBeGreaterThan(60);
    for (const zero of zeros) {
      const text = String.fromCodePoint(zero + 4, zero + 2);
      expect(core.readNumber(text, "point", 0), text).toEqual({ kind: "read", value: "42" });
    }
  });
});
