import { describe, expect, it } from "vitest";
import { channelsFor, firstChannel, hrefOf } from "./channels.ts";

const text = "Dear Mia & Leo, it is here: https://troth.example/w/a/g/b";
const message = { subject: "Our wedding: Ana & Ben", text };
const nobody = { email: null, phone: null };

describe("an address for another app", () => {
  it.each([
    ["+44 7700 900-123", "447700900123"],
    ["0049 (151) 23456789", "4915123456789"],
    // Only its own country knows what it stands for.
    ["0151 23456789", ""],
    ["7700", ""],
    [null, ""],
  ])("has WhatsApp write to %s as %s", (phone, digits) => {
    const href = hrefOf("whatsapp", { ...nobody, phone }, message);
    expect(href).toBe(`https://wa.me/${digits}?text=${encodeURIComponent(text)}`);
  });

  it("writes to a phone as its owner typed the number", () => {
    expect(hrefOf("sms", { ...nobody, phone: "0151 / 234 567" }, message)).toBe(
      `sms:0151234567?&body=${encodeURIComponent(text)}`,
    );
  });

  it("lets no address end the question that it stands in", () => {
    const href = hrefOf("mail", { ...nobody, email: "a?b&c@example.org" }, { ...message, text: "One\nTwo" });
    expect(href).toBe(
      "mailto:a%3Fb%26c@example.org?subject=Our%20wedding%3A%20Ana%20%26%20Ben&body=One%0D%0ATwo",
    );
  });
});

describe("what is offered", () => {
  it("is what reaches this person, on this device", () => {
    expect(channelsFor(nobody, false)).toEqual(["whatsapp", "copy"]);
    expect(channelsFor({ email: "a@b.c", phone: "1" }, true)).toEqual([
      "share",
      "whatsapp",
      "sms",
      "mail",
      "copy",
    ]);
  });

  it.each([
    ["a number with its country", { email: "a@b.c", phone: "+49 151 234567" }, undefined, "whatsapp"],
    ["an address", { email: "a@b.c", phone: "0151 234567" }, undefined, "mail"],
    ["a number alone", { email: null, phone: "0151 234567" }, undefined, "sms"],
    ["nothing", nobody, undefined, "share"],
    ["what was used last", { email: "a@b.c", phone: null }, "copy", "copy"],
    ["what was used last, where it cannot be used", nobody, "mail", "share"],
  ] as const)("first goes by %s", (_by, to, last, first) => {
    expect(firstChannel(to, true, last)).toBe(first);
  });
});
