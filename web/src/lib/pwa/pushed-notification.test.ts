import { describe, expect, it } from "vitest";
import { isNavigateMessage, linkInApp, parsePush } from "./pushed-notification.ts";

describe("a pushed notification", () => {
  it("is shown as the server wrote it", () => {
    const news = { id: "7", title: "New reply", message: "Mia will be there.", link: "/app/guests/replies" };
    expect(parsePush(JSON.stringify(news))).toEqual(news);
  });

  it.each([undefined, "", "{", "null", "7", '"words"', "[]", '{"title":7,"link":{}}'])(
    "is something in any case: %j",
    (text) => expect(parsePush(text)).toEqual({ id: "", title: "Troth", message: "", link: "/app" }),
  );
});

it.each([
  ["/app", "/app"],
  ["/app/guests/replies", "/app/guests/replies"],
  ["/app/settings?tab=notifications#quiet", "/app/settings?tab=notifications#quiet"],
  ["/app/../api/auth/logout", "/app"],
  ["/api/notifications", "/app"],
  ["/apply", "/app"],
  ["//elsewhere.example/app", "/app"],
  ["https://elsewhere.example/app", "/app"],
  ["\\\\elsewhere.example/app", "/app"],
  ["javascript:alert(1)", "/app"],
  ["", "/app"],
  [null, "/app"],
])("a push that says %j leads to %s", (link, expected) => {
  expect(linkInApp(link)).toBe(expected);
});

it("recognises its own messages", () => {
  expect(
    [{ type: "GO_THERE", link: "/app" }, { type: "SKIP_WAITING" }, null, "GO_THERE"].map(isNavigateMessage),
  ).toEqual([true, false, false, false]);
});
