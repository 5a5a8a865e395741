import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import DashboardPage from "./dashboard-page.tsx";

vi.mock("@/lib/pwa/install-prompt.ts", () => ({ useInstallPrompt: vi.fn() }));
vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const install = vi.fn(async () => "accepted" as const);

beforeEach(() => {
  realCore();
  install.mockClear();
  localStorage.clear();
});

const offer = (canInstall: boolean, installed = false) =>
  vi.mocked(useInstallPrompt).mockReturnValue({ canInstall, installed, install });
const card = () => screen.queryByRole("region", { name: "Keep Troth on this device" });
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());

describe("the install card", () => {
  it.each(["ready", "none"] as const)("stands on the dashboard at once, and installs (%s)", (status) => {
    resetWedding({ status });
    offer(true);
    renderInApp(<DashboardPage />);
    expect(card()).toBeVisible();
    press("Install");
    expect(install).toHaveBeenCalledOnce();
  });

  it("stands below what needs somebody today, above everything else", () => {
    resetWedding();
    offer(true);
    renderInApp(<DashboardPage />);
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings[headings.indexOf("Today") + 1]).toBe("Keep Troth on this device");
  });

  it("takes Later for an answer, for two weeks", () => {
    resetWedding();
    offer(true);
    const { unmount } = renderInApp(<DashboardPage />);
    expect(localStorage.getItem("troth.install-later")).toBeNull();
    press("Later");
    expect(card()).not.toBeInTheDocument();
    unmount();
    renderInApp(<DashboardPage />);
    expect(card()).not.toBeInTheDocument();
  });

  it.each([
    [false, false],
    [true, true],
  ])("stays away with canInstall %s and installed %s", (canInstall, installed) => {
    resetWedding();
    offer(canInstall, installed);
    renderInApp(<DashboardPage />);
    expect(card()).not.toBeInTheDocument();
  });
});
