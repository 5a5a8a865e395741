import { fireEvent, screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initLightbox } from "./lightbox.ts";

/** As rendered by site/src/photos.rs, shortened. */
const photo = (id: string, caption: string) => `<li><a href="/photos/w/${id}/display"
  data-original="/photos/w/${id}/original" data-caption="${caption}"><img alt="${caption}"></a></li>`;

let originalMethods: Partial<HTMLDialogElement>;

beforeEach(() => {
  vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  // The dialog methods that the test browser lacks.
  const prototype = HTMLDialogElement.prototype;
  originalMethods = { showModal: prototype.showModal, close: prototype.close };
  prototype.showModal = function () {
    this.setAttribute("open", "");
  };
  prototype.close = function () {
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
  document.body.innerHTML = `<ul data-photos>${photo("one", "The kiss")}${photo("two", "The cake")}</ul>`;
  initLightbox([...document.querySelectorAll<HTMLAnchorElement>("[data-photos] a")]);
});

afterEach(() => {
  Object.assign(HTMLDialogElement.prototype, originalMethods);
  document.body.replaceChildren();
});

const user = userEvent.setup();
const open = (name: string) => user.click(screen.getByRole("link", { name }));
const largePhoto = () => screen.getByRole("dialog", { name: "Photo" }).querySelector("img");

test("a photo is shown large, with its caption and a download link", async () => {
  await open("The kiss");
  expect(largePhoto()).toHaveAttribute("src", expect.stringContaining("/photos/w/one/display"));
  expect(largePhoto()).toHaveAttribute("alt", "The kiss");
  expect(screen.getByRole("status")).toHaveTextContent("1 of 2");
  expect(screen.getByRole("link", { name: "Download" })).toHaveAttribute(
    "href",
    "/photos/w/one/original?download",
  );
  expect(screen.queryByRole("button", { name: "Previous photo" })).toBeNull();
});

test("each view is reported for the couple", async () => {
  await open("The kiss");
  await user.click(screen.getByRole("button", { name: "Next photo" }));
  const paths = vi.mocked(navigator.sendBeacon).mock.calls.map(([to]) => new URL(to).pathname);
  expect(paths).toEqual(["/photos/w/one/looks", "/photos/w/two/looks"]);
});

test("keys, buttons and swipes show the next photo, and stop at the end", async () => {
  await open("The kiss");
  const box = screen.getByRole("dialog");
  const position = () => screen.getByRole("status").textContent;
  await user.click(screen.getByRole("button", { name: "Next photo" }));
  expect(position()).toBe("2 of 2");
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  fireEvent.keyDown(box, { key: "ArrowRight" });
  expect(position()).toBe("2 of 2");
  fireEvent.keyDown(box, { key: "ArrowLeft" });
  expect(position()).toBe("1 of 2");
  const swipe = (from: number, to: number, fingers = 1) => {
    fireEvent.touchStart(box, { touches: Array.from({ length: fingers }, () => ({ clientX: from })) });
    fireEvent.touchEnd(box, { changedTouches: [{ clientX: to }] });
  };
  swipe(200, 180);
  swipe(200, 20, 2);
  expect(position()).toBe("1 of 2");
  swipe(200, 20);
  expect(position()).toBe("2 of 2");
});

test("Back closes it, and the focus is on the last shown photo", async () => {
  await open("The kiss");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowRight" });
  fireEvent.popState(window, { state: null });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("link", { name: "The cake" })).toHaveFocus();
});

test("a modified click opens the picture in another tab", async () => {
  const link = screen.getByRole("link", { name: "The kiss" });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});
