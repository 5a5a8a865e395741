import { expect, it } from "vitest";
import { parseRichText, plainTextOf, serializeRichText } from "./rich-text.ts";

const doc = (...content: object[]) => ({ type: "doc", content });
const words = (text: string) => ({ type: "text", text });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

it("is read as it was written", () => {
  const tree = doc(
    { type: "heading", attrs: { level: 3 }, content: [words("How we met")] },
    paragraph({ ...words("On a train"), marks: [{ type: "bold" }] }, { type: "hardBreak" }),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(words("Lisbon"))] }] },
    { type: "horizontalRule" },
  );
  expect(parseRichText(JSON.stringify(tree))).toEqual(tree);
  expect(serializeRichText(tree)).toBe(JSON.stringify(tree));
});

it("keeps the words of nodes that are not allowed", () => {
  const image = { type: "callout", content: [words("Dance")] };
  const odd = { ...words("all night"), marks: [{ type: "underline" }, { type: "link", attrs: { href: 1 } }] };
  expect(parseRichText(JSON.stringify(doc(image, paragraph(odd))))).toEqual(
    doc(paragraph(words("Dance")), paragraph(words("all night"))),
  );
});

it("makes paragraphs of plain text", () => {
  expect(parseRichText("One\nmore\n\nTwo")).toEqual(
    doc(paragraph(words("One"), { type: "hardBreak" }, words("more")), paragraph(words("Two"))),
  );
});

it("is empty without words", () => {
  expect(serializeRichText(doc({ type: "paragraph" }))).toBe("");
  expect(plainTextOf("")).toBe("");
  expect(plainTextOf(JSON.stringify(doc(paragraph(words("One")), paragraph(words("two")))))).toBe("One two");
});
