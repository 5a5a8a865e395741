import { expect, test } from "vitest";
import { serverPaths } from "./server-paths.ts";

test.each([
  ["/w/ana-ben", true],
  ["/w/ana-ben/g/t0ken", true],
  ["/w/ana-ben/ceremony.ics", true],
  ["/guest-photos/w?k=t0ken", true],
  ["/p/t0ken", true],
  ["/albums/w/party", true],
  ["/photos/w/one/display", true],
  ["/preview/ana-ben", false],
  ["/app/photos", false],
  ["/api/weddings", true],
  ["/app/website", false],
  ["/what-is-this", false],
  ["/previews", false],
  ["/g/t0ken", false],
])("the server answers %s: %s", (path, isItsOwn) => {
  expect(serverPaths.some((pattern) => pattern.test(path))).toBe(isItsOwn);
});
