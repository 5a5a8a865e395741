import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

describe("returnPath", () => {
  it.each([
    ["/app/guests", "/app/guests"],
    ["/app/guests?search=rosa#top", "/app/guests?search=rosa#top"],
    [undefined, "/app"],
    [42, "/app"],
    ["", "/app"],
    ["app/guests", "/app"],
    ["https://elsewhere.example/app", "/app"],
    ["//elsewhere.example/app", "/app"],
    ["/\\elsewhere.example", "/app"],
    ["/\t/elsewhere.example", "/app"],
    ["javascript:alert(1)", "/app"],
    ["/auth", "/app"],
  ])("sends %j to %s", (path, expected) => {
    expect(returnPath(path)).toBe(expected);
  });
});
