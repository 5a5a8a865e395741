import { i18n } from "@lingui/core";
import { expect, it } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import { replySentence } from "./reply-sentence.ts";

const answer = (firstName: string, lastName: string, attending: "yes" | "no" = "yes") =>
  ({ id: firstName, firstName, lastName, attending }) as RecordOf<"reply">;
const anna = answer("Anna", "Keller");
const ben = answer("Ben", "Keller");

it.each([
  [[anna], "Anna Keller is coming"],
  [[answer("Anna", "Keller", "no")], "Anna Keller can’t come"],
  [[anna, ben], "Anna and Ben Keller are coming"],
  [[anna, answer("Tom", "Rossi")], "Anna Keller and Tom Rossi are coming"],
  [[anna, ben, answer("Mia", "Keller", "no")], "Anna and Ben Keller are coming, Mia Keller can’t come"],
  [[anna, answer("Mia", "Keller", "no")], "Anna Keller is coming, Mia Keller can’t come"],
  [[anna, ben, anna, ben, answer("Mia", "Keller", "no")], "4 guests are coming, 1 can’t come"],
  [[anna, ben, anna, ben, anna], "5 guests are coming"],
])("names who is coming and who is not", (replies, sentence) => {
  expect(i18n._(replySentence(replies))).toBe(sentence);
});
