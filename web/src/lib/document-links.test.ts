import { beforeAll, expect, test } from "vitest";
import { realCore } from "@/test/core.ts";
import { parseLinks } from "./document-links.ts";

beforeAll(() => {
  realCore();
});

test.each([
  [
    "https://files.example/contract.pdf",
    [["files.example/contract.pdf", "https://files.example/contract.pdf"]],
  ],
  ["Contract https://files.example/1", [["Contract", "https://files.example/1"]]],
  ["https://www.files.example/ the offer", [["the offer", "https://www.files.example/"]]],
  ["https://www.files.example/", [["files.example", "https://www.files.example/"]]],
  [
    "https://a.example/1\n\nMenu: http://b.example/2",
    [
      ["a.example/1", "https://a.example/1"],
      ["Menu:", "http://b.example/2"],
    ],
  ],
  ["javascript:alert(1)\nin the drawer\nhttps://a@b.example/", []],
  [null, []],
])("the links of %j are %j", (text, expected) => {
  expect(parseLinks(text).map(({ name, address }) => [name, address])).toEqual(expected);
});
