import { beforeAll, expect, test } from "vitest";
import { type WeddingPhones, weddingPhones } from "@/domain/phones/wedding-phones.ts";
import { realCore, realPhones } from "@/test/core.ts";
import { contactLinks } from "./contact-actions.tsx";

let phones: WeddingPhones;
beforeAll(() => {
  realCore();
  phones = weddingPhones(realPhones(), { timeZone: "Europe/Berlin", primaryCurrency: "EUR" });
});

const noContacts = { phone: null, email: null, website: null, address: null };

test("a website links to the web only", () => {
  expect(contactLinks({ ...noContacts, website: "www.bloom.example" }, phones).visit).toBe(
    "https://www.bloom.example/",
  );
  expect(contactLinks({ ...noContacts, website: "javascript:alert(1)" }, phones).visit).toBeUndefined();
});

test.each([
  ["+44 (0)20 7946-0018", "tel:+442079460018"],
  ["+44 20 7946 0018 ext. 5", "tel:+442079460018;ext=5"],
  ["020 7946 0018", undefined],
  ["0170 1234567", "tel:+491701234567"],
  ["+44 20 7946 0018 / 020 7946 0019", undefined],
  ["*31#1234", undefined],
  ["in the book", undefined],
])("the number %j calls %j", (phone, link) => {
  expect(contactLinks({ ...noContacts, phone }, phones).call).toBe(link);
});

test.each([
  ["rosa@bloom.example", "mailto:rosa@bloom.example"],
  ["rosa+w@bloom.example", "mailto:rosa%2Bw@bloom.example"],
  ["a@b.example?bcc=c@d.example", "mailto:a@b.example%3Fbcc%3Dc@d.example"],
  ["none", undefined],
])("the address %j writes to %j", (email, link) => {
  expect(contactLinks({ ...noContacts, email }, phones).write).toBe(link);
});

test.each([
  ["12 Rose Lane, York", "https://www.openstreetmap.org/search?query=12%20Rose%20Lane%2C%20York"],
  ["A&B #3", "https://www.openstreetmap.org/search?query=A%26B%20%233"],
  [" ", undefined],
])("the place %j is found at %j", (address, link) => {
  expect(contactLinks({ ...noContacts, address }, phones).find).toBe(link);
});
