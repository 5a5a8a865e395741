import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import * as site from "@/lib/core/site.ts";
import { renderInApp } from "@/test/render.tsx";
import { user } from "@/test/website-stage.ts";
import { PageFrame, patchPage } from "./page-frame.tsx";
import { SitePreview } from "./site-preview.tsx";

const pageHtml = (body: string, head = "<style>a{}</style>") =>
  `<!doctype html><html data-theme="rustic"><head>${head}</head><body><main id="content">${body}</main></body></html>`;

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

it("a loaded page gets what has changed, and keeps its other elements", () => {
  const page = parse(
    pageHtml('<section data-section="a"><h2>One</h2></section><section data-section="b"></section>'),
  );
  const [first, second] = page.querySelectorAll("section");
  const style = page.querySelector("style");
  const nextHtml = pageHtml(
    '<section data-section="a"><h2>Two</h2></section><section data-section="b"></section>',
  );
  patchPage(page, nextHtml.replace("rustic", "modern"));
  expect(page.documentElement.dataset.theme).toBe("modern");
  expect(page.querySelector("h2")?.textContent).toBe("Two");
  expect([...page.querySelectorAll("section")]).toEqual([first, second]);
  expect(page.querySelector("style")).toBe(style);
  patchPage(page, pageHtml('<section data-section="b"></section>', ""));
  expect(page.querySelectorAll("section")).toHaveLength(1);
  expect(page.querySelector("style")).toBeNull();
});

it("a frame runs no scripts, and reports which section was pressed", async () => {
  const onSection = vi.fn();
  renderInApp(
    <PageFrame
      title="Preview of the website"
      html={pageHtml('<section data-section="a"><a href="https://a.example/">Map</a></section>')}
      width={390}
      onSection={onSection}
    />,
  );
  const iframe = screen.getByTitle<HTMLIFrameElement>("Preview of the website");
  expect(iframe).toHaveAttribute("sandbox", "allow-same-origin");
  const page = parse(iframe.getAttribute("srcdoc") ?? "");
  Object.defineProperty(iframe, "contentDocument", { value: page });
  fireEvent.load(iframe);
  const link = page.querySelector("a");
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  link?.dispatchEvent(press);
  await waitFor(() => expect(onSection).toHaveBeenCalledWith("a"));
  expect(press.defaultPrevented).toBe(true);
});

it("is as wide as a phone or a desktop", async () => {
  renderInApp(<SitePreview html={pageHtml("")} />);
  expect(screen.getByTitle("Preview of the website")).toHaveStyle({ width: "390px" });
  await user.click(screen.getByRole("radio", { name: "Desktop" }));
  expect(screen.getByTitle("Preview of the website")).toHaveStyle({ width: "1180px" });
});

it("shows that the renderer could not be loaded", async () => {
  vi.spyOn(site, "loadSite").mockRejectedValue(new TypeError("Failed to fetch"));
  renderInApp(<SitePreview html={undefined} />);
  expect(await screen.findByText(/The preview couldn’t be loaded/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeEnabled();
});
