import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { renderInApp } from "@/test/render.tsx";
import { InstallCard } from "./app-notices.tsx";

vi.mock("@/lib/pwa/install-prompt.ts", () => ({ useInstallPrompt: vi.fn() }));

const install = vi.fn(async () => "accepted" as const);

beforeEach(() => {
  vi.useFakeTimers();
  install.mockClear();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const offer = (canInstall: boolean, installed = false) =>
  vi.mocked(useInstallPrompt).mockReturnValue({ canInstall, installed, install });
const card = () => screen.queryByRole("status", { name: "Keep Troth on this device" });
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("the install card", () => {
  it("appears after five seconds, and installs", () => {
    offer(true);
    renderInApp(<InstallCard />, "/app");
    pass(4999);
    expect(card()).not.toBeInTheDocument();
    pass(1);
    expect(card()).toBeVisible();
    press("Install");
    expect(install).toHaveBeenCalledOnce();
  });

  it("appears on no other page", () => {
    offer(true);
    renderInApp(<InstallCard />, "/app/guests");
    pass(60_000);
    expect(card()).not.toBeInTheDocument();
  });

  it("stays away for two weeks after Later", () => {
    offer(true);
    const { unmount } = renderInApp(<InstallCard />, "/app");
    expect(localStorage.getItem("troth.install-later")).toBeNull();
    pass(5000);
    press("Later");
    expect(card()).not.toBeInTheDocument();
    unmount();
    const again = renderInApp(<InstallCard />, "/app");
    pass(5000);
    expect(card()).not.toBeInTheDocument();
    again.unmount();
    pass(14 * 24 * 60 * 60_000);
    renderInApp(<InstallCard />, "/app");
    pass(5000);
    expect(card()).toBeVisible();
  });

  it.each([
    [false, false],
    [true, true],
  ])("stays away with canInstall %s and installed %s", (canInstall, installed) => {
    offer(canInstall, installed);
    renderInApp(<InstallCard />, "/app");
    pass(60_000);
    expect(card()).not.toBeInTheDocument();
  });
});
