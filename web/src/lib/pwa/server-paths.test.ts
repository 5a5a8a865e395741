import { expect, test } from "vitest";
import { serverPaths } from "./server-paths.ts";

test.each([
  ["/w/ana-ben", true],
  ["/w/ana-ben/g/t0ken", true],
  ["/w/ana-ben/ceremony.ics", true],
  ["/preview/ana-ben", false],
  ["/api/weddings", true],
  ["/app/website", false],
  ["/what-is-this", false],
  ["/previews", false],
  ["/g/t0ken", false],
])("the server answers %s: %s", (path, isItsOwn) => {
  expect(serverPaths.some((pattern) => pattern.test(path))).toBe(isItsOwn);
});
