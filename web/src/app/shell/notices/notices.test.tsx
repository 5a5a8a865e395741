import { act, screen } from "@testing-library/react";
import { Info } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSidebarLayout } from "@/kit/use-layout.ts";
import { rateLimit } from "@/lib/api/client.ts";
import { connectionStore } from "@/lib/connection/connection.ts";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { useUpdate } from "@/lib/pwa/service-worker.ts";
import { noteWriteFailed, noteWriteSucceeded } from "@/lib/storage/device-space.ts";
import { useExport } from "@/records/sign-out/use-export.ts";
import { renderInApp } from "@/test/render.tsx";
import { weddingsStore } from "@/wedding/open/state.ts";
import offlineClasses from "./app-notices.module.css";
import { OfflineNotice, RequestUsage, UpdateCard } from "./app-notices.tsx";
import { DeviceFullCard, WaitingLongCard } from "./device-cards.tsx";
import { NoticeCard } from "./notice-card.tsx";
import { AwaitsConfirmationCard } from "./server-notices.tsx";

vi.mock("@/records/sign-out/use-export.ts", () => ({ useExport: vi.fn() }));
vi.mock("@/lib/pwa/install-prompt.ts", () => ({ useInstallPrompt: vi.fn() }));
vi.mock("@/kit/use-layout.ts", () => ({ useSidebarLayout: vi.fn(), useRoomBeside: vi.fn() }));
vi.mock("@/lib/pwa/service-worker.ts", () => ({ useUpdate: vi.fn() }));

afterEach(() => void Reflect.deleteProperty(navigator, "storage"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(useSidebarLayout).mockReturnValue(true);
  localStorage.clear();
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: false });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());
const goOnline = (browserOnline: boolean) => act(() => connectionStore.setState({ browserOnline }));

describe("the update card", () => {
  it("applies the new version on request, and waits otherwise", () => {
    const applyUpdate = vi.fn();
    vi.mocked(useUpdate).mockReturnValue({ updateWaiting: true, offlineReady: true, applyUpdate });
    renderInApp(<UpdateCard />);
    press("Update Now");
    expect(applyUpdate).toHaveBeenCalledOnce();
    press("Later");
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});

describe("the offline notice", () => {
  it("shows that changes will sync, and hides after ten seconds", () => {
    renderInApp(<OfflineNotice />);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    goOnline(false);
    expect(screen.getByRole("status")).toHaveTextContent("You're offline");
    expect(screen.getByRole("status")).toHaveTextContent("Changes will sync when you're back online.");
    pass(9999);
    expect(screen.getByRole("status")).toBeInTheDocument();
    pass(1);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("appears again the next time", () => {
    renderInApp(<OfflineNotice />);
    goOnline(false);
    pass(10_000);
    goOnline(true);
    goOnline(false);
    expect(screen.getByRole("status")).toBeInTheDocument();
  });

  it("covers only the header of a small screen, not a form, and can be closed", () => {
    vi.mocked(useSidebarLayout).mockReturnValue(false);
    renderInApp(<OfflineNotice />);
    goOnline(false);
    const strip = screen.getByRole("status");
    expect(strip).toHaveTextContent("You’re offline. Changes will sync when you're back online.");
    expect(strip).toHaveClass(offlineClasses.strip ?? "");
    press("Hide this note");
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    goOnline(true);
    goOnline(false);
    expect(screen.getByRole("status")).toBeInTheDocument();
  });
});

describe("the notice of a full device", () => {
  const full = new DOMException("full", "QuotaExceededError");

  it("stays while edits are not saved, offers a copy, and makes the browser ask before closing", () => {
    const download = vi.fn();
    vi.mocked(useExport).mockReturnValue(download);
    renderInApp(<DeviceFullCard />);
    const leave = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    act(() => void noteWriteFailed("documents", full));
    expect(screen.getByRole("alert")).toHaveTextContent("This device has no space left");
    expect(screen.getByRole("alert")).toHaveTextContent("aren’t saved");
    expect(leave()).toBe(true);
    press("Download a copy");
    expect(download).toHaveBeenCalledOnce();
    act(() => noteWriteSucceeded("documents"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(leave()).toBe(false);
  });

  it("can be dismissed until the next time, and the browser still asks", () => {
    renderInApp(<DeviceFullCard />);
    act(() => void noteWriteFailed("documents", full));
    press("Later");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    act(() => noteWriteSucceeded("documents"));
    act(() => void noteWriteFailed("documents", full));
    expect(screen.getByRole("alert")).toBeInTheDocument();
    act(() => noteWriteSucceeded("documents"));
  });

  it("distinguishes a full device from a failing disk", () => {
    renderInApp(<DeviceFullCard />);
    const tracked = { saved: false, unsynced: 1, lastSyncedAt: undefined, storageFailed: true };
    act(() => weddingsStore.setState({ tracked }));
    expect(screen.getByRole("alert")).toHaveTextContent("This device couldn’t save your last changes");
    act(() => weddingsStore.setState({ tracked: undefined }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows the plan as saved if only local storage is full", () => {
    renderInApp(<DeviceFullCard />);
    act(() => void noteWriteFailed("settings", full));
    expect(screen.getByRole("alert")).toHaveTextContent("Your plan is saved, but");
    act(() => noteWriteSucceeded("settings"));
  });
});

describe("the notice of an earlier account's plan", () => {
  it("appears while its address is not confirmed", () => {
    renderInApp(<AwaitsConfirmationCard />);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    act(() => weddingsStore.setState({ awaitsConfirmation: true }));
    expect(screen.getByRole("status")).toHaveTextContent("Your plan is still on this device");
    act(() => weddingsStore.setState({ awaitsConfirmation: false }));
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});

describe("the notice of edits that wait long", () => {
  const hour = 60 * 60_000;
  const wait = (hours: number) =>
    act(() => weddingsStore.setState({ waitingSince: new Date(Date.now() - hours * hour).toISOString() }));
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
  const install = vi.fn(async () => "accepted" as const);
  const inBrowser = (persisted: boolean) =>
    Object.defineProperty(navigator, "storage", {
      value: { persisted: async () => persisted, persist: async () => true },
      configurable: true,
    });

  beforeEach(() => {
    vi.mocked(useInstallPrompt).mockReturnValue({ canInstall: true, installed: false, install });
    vi.mocked(useExport).mockReturnValue(vi.fn());
    weddingsStore.setState({ waitingSince: undefined });
  });

  it("appears after a day without persistent storage, and disappears once that is granted", async () => {
    inBrowser(false);
    renderInApp(<WaitingLongCard />);
    await wait(23);
    await settle();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(hour));
    expect(screen.getByRole("status")).toHaveTextContent("Your changes have waited more than a day");
    press("Install");
    await settle();
    expect(install).toHaveBeenCalledOnce();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("disappears when the server has the edits", async () => {
    inBrowser(false);
    renderInApp(<WaitingLongCard />);
    await wait(25);
    await settle();
    expect(screen.getByRole("status")).toBeInTheDocument();
    act(() => weddingsStore.setState({ waitingSince: undefined }));
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("stays away with persistent storage", async () => {
    inBrowser(true);
    renderInApp(<WaitingLongCard />);
    await wait(48);
    await settle();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});

describe("the notice of many requests", () => {
  const request = (times: number) =>
    act(() => {
      for (let sent = 0; sent < times; sent += 1) rateLimit.tryCount();
    });

  it("appears above four fifths of the rate limit, counts down, and disappears by itself", () => {
    renderInApp(<RequestUsage />);
    request(40);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    request(1);
    expect(screen.getByRole("status")).toHaveTextContent("9 more requests this minute");
    request(9);
    expect(screen.getByRole("status")).toHaveTextContent("The server needs a moment.");
    pass(60_000);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});

it("puts the latest notice on top, in any order on the page", () => {
  const notices = (late: boolean) => (
    <>
      <NoticeCard icon={Info} title="There first" />
      {late && <NoticeCard icon={Info} title="There later" />}
    </>
  );
  const { rerender } = renderInApp(notices(false));
  pass(2000);
  rerender(notices(true));
  const order = (name: string) => Number(screen.getByRole("status", { name }).style.order);
  expect(order("There later")).toBeLessThan(order("There first"));
});
