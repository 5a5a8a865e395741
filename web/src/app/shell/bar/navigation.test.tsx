import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { realCore } from "@/test/core.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails, emptyView } from "@/wedding/model/empty-views.ts";
import { MoreMenu } from "./navigation.tsx";

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
    <MoreMenu
      summary={{ view, details: emptyDetails }}
      onNavigate={nothing}
      onFind={nothing}
      onSignOut={nothing}
    />,
  );
  expect(screen.getByRole("link", { name: "Vendors 12" })).toBeVisible();
});
