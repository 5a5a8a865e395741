import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import * as site from "@/lib/core/site.ts";
import { renderInApp } from "@/test/render.tsx";
import { user } from "@/test/website-stage.ts";
import { PageFrame, patchPage } from "./page-frame.tsx";
import { SitePreview } from "./site-preview.tsx";

const page = (body: string, head = "<style>a{}</style>") =>
  `<!doctype html><html data-theme="rustic"><head>${head}</head><body><main id="content">${body}</main></body></html>`;

const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html");

it("an open page takes what has changed, and keeps the rest", () => {
  const shown = parsed(
    page('<section data-section="a"><h2>One</h2></section><section data-section="b"></section>'),
  );
  const [first, second] = shown.querySelectorAll("section");
  const style = shown.querySelector("style");
  const next = page('<section data-section="a"><h2>Two</h2></section><section data-section="b"></section>');
  patchPage(shown, next.replace("rustic", "modern"));
  expect(shown.documentElement.dataset.theme).toBe("modern");
  expect(shown.querySelector("h2")?.textContent).toBe("Two");
  expect([...shown.querySelectorAll("section")]).toEqual([first, second]);
  expect(shown.querySelector("style")).toBe(style);
  patchPage(shown, page('<section data-section="b"></section>', ""));
  expect(shown.querySelectorAll("section")).toHaveLength(1);
  expect(shown.querySelector("style")).toBeNull();
});

it("a frame runs no scripts, and reports which section was pressed", async () => {
  const onSection = vi.fn();
  renderInApp(
    <PageFrame
      title="Preview of the website"
      html={page('<section data-section="a"><a href="https://a.example/">Map</a></section>')}
      width={390}
      onSection={onSection}
    />,
  );
  const shown = screen.getByTitle<HTMLIFrameElement>("Preview of the website");
  expect(shown).toHaveAttribute("sandbox", "allow-same-origin");
  const inside = parsed(shown.getAttribute("srcdoc") ?? "");
  Object.defineProperty(shown, "contentDocument", { value: inside });
  fireEvent.load(shown);
  const link = inside.querySelector("a");
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  link?.dispatchEvent(press);
  await waitFor(() => expect(onSection).toHaveBeenCalledWith("a"));
  expect(press.defaultPrevented).toBe(true);
});

it("is as wide as a phone or a desktop", async () => {
  renderInApp(<SitePreview page={page("")} />);
  expect(screen.getByTitle("Preview of the website")).toHaveStyle({ width: "390px" });
  await user.click(screen.getByRole("radio", { name: "Desktop" }));
  expect(screen.getByTitle("Preview of the website")).toHaveStyle({ width: "1180px" });
});

it("shows that the renderer could not be loaded", async () => {
  vi.spyOn(site, "loadSite").mockRejectedValue(new TypeError("Failed to fetch"));
  renderInApp(<SitePreview page={undefined} />);
  expect(await screen.findByText(/The preview couldn’t be loaded/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeEnabled();
});
