import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatsStore, loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { useUpdate } from "@/lib/pwa/service-worker.ts";
import { answer, unreachable } from "@/test/fake-server.ts";
import { card, goOffline, hand, openTab, press, setStage } from "@/test/settings-stage.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
vi.mock("@/lib/pwa/install-prompt.ts", () => ({ useInstallPrompt: vi.fn() }));
vi.mock("@/lib/pwa/service-worker.ts", () => ({ useUpdate: vi.fn() }));

const install = vi.fn(async () => "accepted" as const);
const applyUpdate = vi.fn();
const signIn = (id: string, device: string, current = false) => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  return { id, device, current, createdAt: at, lastSeenAt: at };
};

beforeEach(() => {
  setStage();
  vi.mocked(useInstallPrompt).mockReturnValue({ canInstall: true, installed: false, install });
  vi.mocked(useUpdate).mockReturnValue({ updateWaiting: false, offlineReady: true, applyUpdate });
  answer("GET /api/auth/sessions", {
    data: { sessions: [signIn("s1", "Firefox on Linux", true), signIn("s2", "Safari on iPad")] },
  });
});
afterEach(() => {
  loadFormatsOf(undefined);
  Reflect.deleteProperty(navigator, "storage");
  Reflect.deleteProperty(navigator, "connection");
});

interface StorageStub {
  isPersistent: boolean;
  /** Whether the browser grants persistence on request. */
  grantsPersistence?: boolean;
}

/** Stubs the browser's storage. Returns its `persist` function. */
function stubStorage({ isPersistent, grantsPersistence = false }: StorageStub) {
  let isPersisted = isPersistent;
  const persist = vi.fn(async () => {
    isPersisted ||= grantsPersistence;
    return grantsPersistence;
  });
  const value = {
    estimate: async () => ({ usage: 12_300_000 }),
    persisted: async () => isPersisted,
    persist,
  };
  Object.defineProperty(navigator, "storage", { value, configurable: true });
  return persist;
}

describe("the installation", () => {
  it("is offered when the browser supports it, and shows that the app opens offline", async () => {
    await openTab("app");
    const installation = await card("App installation");
    await hand.click(installation.getByRole("button", { name: "Install" }));
    expect(install).toHaveBeenCalledOnce();
    expect(installation.getByText("Opens offline")).toBeVisible();
  });

  it("is explained when it is in the browser's menu, and a new version can be activated", async () => {
    vi.mocked(useInstallPrompt).mockReturnValue({ canInstall: false, installed: false, install });
    vi.mocked(useUpdate).mockReturnValue({ updateWaiting: true, offlineReady: false, applyUpdate });
    await openTab("app");
    const installation = await card("App installation");
    expect(installation.getByText(/installs apps from its own menu/)).toBeVisible();
    expect(installation.getByText("Not ready for offline yet")).toBeVisible();
    await hand.click(installation.getByRole("button", { name: "Update Now" }));
    expect(applyUpdate).toHaveBeenCalledOnce();
  });

  it("is shown as done", async () => {
    vi.mocked(useInstallPrompt).mockReturnValue({ canInstall: false, installed: true, install });
    await openTab("app");
    expect(await screen.findByText("Installed on this device")).toBeVisible();
  });
});

describe("the storage", () => {
  it("shows the usage, and asks the browser to keep it", async () => {
    const persist = stubStorage({ isPersistent: false, grantsPersistence: true });
    await openTab("app");
    const storageCard = await card("Storage on this device");
    expect(await storageCard.findByText("Troth takes 12 MB here.")).toBeVisible();
    expect(storageCard.getByText(/may clear it/)).toBeVisible();
    await press("Ask the browser to keep it");
    expect(persist).toHaveBeenCalledOnce();
    expect(await storageCard.findByText("Kept until you remove it")).toBeVisible();
    expect(storageCard.queryByRole("button")).not.toBeInTheDocument();
  });

  it("explains why photos are missing offline, only if the browser saves data", async () => {
    stubStorage({ isPersistent: true });
    const dataSaverNote = /^Your browser is saving data/;
    const connection = { saveData: true };
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    await openTab("app");
    expect((await card("Storage on this device")).getByText(dataSaverNote)).toBeVisible();
    cleanup();
    connection.saveData = false;
    await openTab("app");
    expect((await card("Storage on this device")).queryByText(dataSaverNote)).not.toBeInTheDocument();
  });

  it("shows that the browser did not promise to keep it", async () => {
    stubStorage({ isPersistent: false });
    await openTab("app");
    await hand.click(await screen.findByRole("button", { name: "Ask the browser to keep it" }));
    expect(await screen.findByText(/The browser didn’t promise it/)).toBeVisible();
  });
});

describe("the devices", () => {
  it("are listed, and another one can be signed out from here", async () => {
    await openTab("app");
    const devices = await card("Signed in on these devices");
    const rows = await devices.findAllByRole("listitem");
    expect(rows).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByText("This device")).toBeVisible();
    expect(within(rows[0] as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
    expect(within(rows[1] as HTMLElement).getByText("3 hours ago")).toBeVisible();
    answer("DELETE /api/auth/sessions/s2", { data: {} });
    answer("GET /api/auth/sessions", { data: { sessions: [signIn("s1", "Firefox on Linux", true)] } });
    await press("Sign out there: Safari on iPad");
    expect(await screen.findByText("Safari on iPad is signed out.")).toBeVisible();
    expect(devices.getAllByRole("listitem")).toHaveLength(1);
  });

  it("have a name even when nothing is known about them", async () => {
    answer("GET /api/auth/sessions", { data: { sessions: [signIn("s3", "")] } });
    await openTab("app");
    expect(await screen.findByRole("button", { name: "Sign out there: An unknown device" })).toBeVisible();
  });

  it("are listed only while online", async () => {
    answer("GET /api/auth/sessions", unreachable);
    goOffline();
    await openTab("app");
    expect(await screen.findByText("Listing your devices needs a connection")).toBeVisible();
  });
});

describe("appearance", () => {
  it("changes dates and numbers everywhere at once", async () => {
    loadFormatsOf("ada");
    await openTab("app");
    await hand.selectOptions(await screen.findByRole("combobox", { name: "Dates" }), "yearFirst");
    await hand.selectOptions(screen.getByRole("combobox", { name: "Numbers" }), "comma");
    const { formats } = formatsStore.getState();
    expect(formats.date("2027-06-19")).toBe("2027-06-19");
    expect(formats.number(1234.5)).toBe("1.234,5");
  });

  it("is light or dark as chosen", async () => {
    await openTab("app");
    await hand.click(await screen.findByRole("radio", { name: "Dark" }));
    expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
    await hand.click(screen.getByRole("radio", { name: "Light" }));
    expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "light");
  });
});

it("shows what is saved where", async () => {
  await openTab("app");
  const sync = await card("Syncing changes");
  expect(sync.getByText(/saved on this device|written to this device/)).toBeVisible();
  act(goOffline);
  expect(sync.getByText(/Everything still works|written to this device/)).toBeVisible();
});
