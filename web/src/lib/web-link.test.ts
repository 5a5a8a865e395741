import { beforeAll, expect, it } from "vitest";
import { realCore } from "@/test/core.ts";
import { webLink } from "./web-link.ts";

beforeAll(() => {
  realCore();
});

function check(typed: string | null, expected: string | undefined): void {
  expect(webLink(typed)).toBe(expected);
}

it("accepts web addresses as people type them", () => {
  check("https://shop.example/pan?id=1", "https://shop.example/pan?id=1");
  check("http://shop.example", "http://shop.example/");
  check(" shop.example/pan ", "https://shop.example/pan");
  check("HTTP://shop.example", "http://shop.example/");
  check("shop.example:8080/a", "https://shop.example:8080/a");
  check("https://münchen.de", "https://xn--mnchen-3ya.de/");
});

it("accepts nothing else", () => {
  for (const typed of [
    null,
    "",
    " ",
    "a pan",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "https://a..b",
    "https://a b",
    "a..b",
    "https://shop,example/pan",
    "https://localhost",
  ])
    check(typed, undefined);
  check("https://shop.example@evil.example/", undefined);
  check("JavaScript://shop.example/%0aalert(1)", undefined);
});
