import { beforeAll, describe, expect, it } from "vitest";
import { type WeddingPhones, weddingPhones } from "@/domain/phones/wedding-phones.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { realPhones } from "@/test/core.ts";
import { reachOf } from "./phone-notice.tsx";
import { channelsFor, defaultChannel, hrefOf } from "./use-send.ts";

const text = "Dear Mia & Leo, it is here: https://troth.example/w/a/g/b";
const message = { subject: "Our wedding: Ana & Ben", text };
const noContact = { email: null, digits: null, isUnclear: false };

let phones: WeddingPhones;
let inBerlin: WeddingPhones;
beforeAll(() => {
  const real = realPhones();
  phones = weddingPhones(real, { timeZone: null, primaryCurrency: "EUR" });
  inBerlin = weddingPhones(real, { timeZone: "Europe/Berlin", primaryCurrency: "EUR" });
});

const guestsWith = (numbers: readonly (string | null)[]) =>
  numbers.map((phone, index) => ({ id: `g${index}`, name: `Guest ${index}`, phone }) as GuestView);
const reach = (...numbers: (string | null)[]) =>
  reachOf({ email: null, addressees: guestsWith(numbers) }, phones);
const reachInBerlin = (...numbers: (string | null)[]) =>
  reachOf({ email: null, addressees: guestsWith(numbers) }, inBerlin);

describe("the number of a guest", () => {
  it.each([
    ["+49 (0)170 0000001", "491700000001"],
    ["+44 (0)20 7946 0958", "442079460958"],
    ["+49 170 0000001", "491700000001"],
    ["0049 170 0000001", "491700000001"],
    ["+39 06 1234 5678", "390612345678"],
  ])("%s is used as %s", (phone, digits) => {
    const to = reach(phone);
    expect(channelsFor(to, false)).toEqual(["whatsapp", "sms", "copy"]);
    expect(hrefOf("whatsapp", to, message)).toBe(`https://wa.me/${digits}?text=${encodeURIComponent(text)}`);
    expect(hrefOf("sms", to, message)).toBe(`sms:+${digits}?&body=${encodeURIComponent(text)}`);
    expect(to.problems).toEqual([]);
  });

  it.each([
    ["+49 170 0000001 / +49 30 000002", "several"],
    ["0170 0000002", "noCountryCode"],
    ["+1 555 010 2231 ext. 5", "extension"],
    ["+1 800 FLOWERS", "unreadable"],
  ])("%s is not used, with the problem %s", (phone, problem) => {
    const to = reach(phone);
    expect(channelsFor(to, false)).toEqual(["copy"]);
    expect(defaultChannel(to, false, "whatsapp")).toBe("copy");
    expect(to.problems).toEqual([{ guest: { id: "g0", name: "Guest 0" }, phone, problem }]);
  });

  it("of another party member replaces an unreadable one", () => {
    const to = reach("0170 0000002", null, "+49 170 0000001");
    expect(to.digits).toBe("491700000001");
    expect(to.problems).toHaveLength(1);
  });

  it.each([
    ["0170 1234567", "491701234567", "+49 170 1234567"],
    ["0170/0000002", "491700000002", "+49 170 0000002"],
    ["+44 7700 900123", "447700900123", null],
    ["+49 (0)170 0000001", "491700000001", null],
  ])("%s in a wedding in Berlin is used as %s", (phone, digits, completed) => {
    expect(reachInBerlin(phone)).toMatchObject({ digits, completed, isUnclear: false, problems: [] });
  });

  it.each([
    ["0170 1234567 / 0171 1234567", "several"],
    ["030 12345678 ext. 5", "extension"],
    ["447700900123", "noCountryCode"],
    ["110", "noCountryCode"],
    ["call me", "unreadable"],
  ])("%s is not used in a wedding in Berlin either", (phone, problem) => {
    const to = reachInBerlin(phone);
    expect(to).toMatchObject({ digits: null, completed: null, isUnclear: true });
    expect(to.problems).toEqual([{ guest: { id: "g0", name: "Guest 0" }, phone, problem }]);
  });

  it("is not used before the parser is loaded", () => {
    const addressees = [{ id: "g", name: "Guest", phone: "+49 170 0000001" } as GuestView];
    expect(channelsFor(reachOf({ email: null, addressees }, undefined), false)).toEqual(["copy"]);
  });
});

describe("a URL for another app", () => {
  it("lets WhatsApp ask for an unknown number", () => {
    expect(hrefOf("whatsapp", noContact, message)).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  });

  it("encodes an email address so that it cannot end the query", () => {
    const href = hrefOf(
      "mail",
      { ...noContact, email: "a?b&c@example.org" },
      { ...message, text: "One\nTwo" },
    );
    expect(href).toBe(
      "mailto:a%3Fb%26c@example.org?subject=Our%20wedding%3A%20Ana%20%26%20Ben&body=One%0D%0ATwo",
    );
  });
});

describe("the offered channels", () => {
  it("are those that reach this person, on this device", () => {
    expect(channelsFor(noContact, false)).toEqual(["whatsapp", "copy"]);
    expect(channelsFor({ email: "a@b.c", digits: "1", isUnclear: false }, true)).toEqual([
      "share",
      "whatsapp",
      "sms",
      "mail",
      "copy",
    ]);
  });

  it.each([
    ["a number", { email: "a@b.c", digits: "49151234567", isUnclear: false }, undefined, "whatsapp"],
    ["an address", { email: "a@b.c", digits: null, isUnclear: true }, undefined, "mail"],
    ["a number that is not understood", { ...noContact, isUnclear: true }, undefined, "share"],
    ["nothing", noContact, undefined, "share"],
    ["what was used last", { ...noContact, email: "a@b.c" }, "copy", "copy"],
    ["what was used last, where it cannot be used", noContact, "mail", "share"],
  ] as const)("start with %s", (_by, to, lastChannel, expected) => {
    expect(defaultChannel(to, true, lastChannel)).toBe(expected);
  });
});
