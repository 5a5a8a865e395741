import { expect, test } from "vitest";
import { aGuest } from "@/test/builders.ts";
import { checkInEntriesOf } from "./printed-lists.tsx";

const companionOf = (id: string, plusOneOf: string) => aGuest(id, { plusOneOf });

test.each([
  [
    "companions come with their host",
    [companionOf("c", "ada"), aGuest("ada"), aGuest("ben")],
    ["ada+c", "ben"],
  ],
  ["a companion whose host is not there comes alone", [companionOf("c", "gone")], ["c"]],
  [
    "a companion's companion comes with the host",
    [aGuest("a"), companionOf("b", "a"), companionOf("c", "b")],
    ["a+b+c"],
  ],
  ["two who bring each other are there once", [companionOf("a", "b"), companionOf("b", "a")], ["a+b"]],
  ["who brings themselves is there once", [companionOf("a", "a")], ["a"]],
])("%s", (_case, guests, expected) => {
  const lines = checkInEntriesOf(guests).map(({ guest, companions }) =>
    [guest, ...companions].map(({ id }) => id).join("+"),
  );
  expect(lines).toEqual(expected);
});
