import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { realCore } from "@/test/core.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails, emptyView } from "@/wedding/model/empty-views.ts";
import { BottomBar, MoreMenu } from "./navigation.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

beforeEach(() => {
  realCore();
  resetWedding();
});

it("counts the vendors, which are not in a phone's bottom bar", () => {
  const { stats } = emptyView;
  const view = { ...emptyView, stats: { ...stats, vendors: { ...stats.vendors, total: 12 } } };
  const nothing = () => {};
  renderInApp(
    <MoreMenu summary={{ view, details: emptyDetails }} onNavigate={nothing} onSignOut={nothing} />,
  );
  expect(screen.getByRole("link", { name: "Vendors 12" })).toBeVisible();
});

it("begins with the website and the timeline under More", () => {
  const nothing = () => {};
  renderInApp(<MoreMenu summary={undefined} onNavigate={nothing} onSignOut={nothing} />);
  const pages = within(screen.getByRole("navigation", { name: "More pages" })).getAllByRole("link");
  expect(pages.slice(0, 2).map(({ textContent }) => textContent)).toEqual(["Website", "Timeline"]);
});

it.each([
  ["/app", "Dashboard"],
  ["/app/guests/replies", "Guests"],
  ["/app/seating-chart/print", "Seating"],
  ["/app/vendors", "More"],
  ["/app/backup", "More"],
])("lights the place in the bottom bar that %s is under", (address, place) => {
  renderInApp(<BottomBar summary={undefined} onSignOut={() => {}} />, address);
  const bar = within(screen.getByRole("navigation", { name: "Main" }));
  const places = [...bar.getAllByRole("link"), ...bar.getAllByRole("button")];
  const lit = places.filter((element) => element.hasAttribute("aria-current"));
  expect(lit.map(({ textContent }) => textContent)).toEqual([place]);
});
