import { expect, it } from "vitest";
import { fillIn, hasPlaceholder } from "./invite-message.ts";

const values = { name: "Mia", link: "https://troth.example/w/a/g/b" };

it.each([
  ["Dear {name}: {link}", "Dear Mia: https://troth.example/w/a/g/b"],
  [
    "{Name}! { LINK } and again {link}",
    "Mia! https://troth.example/w/a/g/b and again https://troth.example/w/a/g/b",
  ],
  ["Come, {name}  ", "Come, Mia\nhttps://troth.example/w/a/g/b"],
  ["{nome} {link", "{nome} {link\nhttps://troth.example/w/a/g/b"],
])("fills in “%s”", (message, filled) => {
  expect(fillIn(message, values)).toBe(filled);
});

it("takes a name literally, with any characters", () => {
  expect(fillIn("{name} {link}", { name: "$& $1 {link}", link: "L" })).toBe("$& $1 L L");
});

it("knows whether there is a place for the link", () => {
  expect(hasPlaceholder("Here: { link }", "link")).toBe(true);
  expect(hasPlaceholder("Here: link", "link")).toBe(false);
});
