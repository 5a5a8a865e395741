import { expect, test } from "vitest";
import { contactLinks } from "./contact-links.ts";

const nothing = { phone: null, email: null, website: null };

test.each([
  ["https://bloom.example/menu?x=1", "https://bloom.example/menu?x=1"],
  ["HTTP://bloom.example", "http://bloom.example/"],
  ["www.bloom.example", "https://www.bloom.example/"],
  ["bloom.example:8080/a", "https://bloom.example:8080/a"],
  ["javascript:alert(1)", undefined],
  ["javascript://bloom.example/%0aalert(1)", undefined],
  ["data:text/html,<script>", undefined],
  ["https://bank.example@evil.example", undefined],
  ["ask Rosa", undefined],
  ["", undefined],
])("the website %j leads to %j", (website, link) => {
  expect(contactLinks({ ...nothing, website }).visit).toBe(link);
});

test.each([
  ["+44 (0)20 7946-0018", "tel:+442079460018"],
  ["*31#1234", "tel:*31%231234"],
  ["in the book", undefined],
])("the number %j calls %j", (phone, link) => {
  expect(contactLinks({ ...nothing, phone }).call).toBe(link);
});

test.each([
  ["rosa@bloom.example", "mailto:rosa@bloom.example"],
  ["rosa+w@bloom.example", "mailto:rosa%2Bw@bloom.example"],
  ["a@b.example?bcc=c@d.example", "mailto:a@b.example%3Fbcc%3Dc@d.example"],
  ["none", undefined],
])("the address %j writes to %j", (email, link) => {
  expect(contactLinks({ ...nothing, email }).write).toBe(link);
});
