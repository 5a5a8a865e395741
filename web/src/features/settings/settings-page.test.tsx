import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer } from "@/test/fake-server.ts";
import { hand, openTab, preferences, setStage } from "@/test/settings-stage.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => {
  setStage();
  answer("GET /api/auth/sessions", { data: { sessions: [] } });
  answer("GET /api/notifications/preferences", { data: { preferences } });
});

afterEach(() => void vi.restoreAllMocks());

const sections = () => within(screen.getByRole("navigation", { name: "Sections of the settings" }));

it("has six sections with what is in each, and starts with the profile beside them", async () => {
  await openTab("nothing");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Settings: Profile");
  const links = sections().getAllByRole("link");
  expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
    "Profile",
    "Wedding",
    "App",
    "Notifications",
    "Privacy",
    "Account",
  ]);
  expect(sections().getByRole("link", { name: "Account" })).toHaveAccessibleDescription(
    /Password and passkeys/,
  );
  expect(sections().getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
  expect(await screen.findByRole("region", { name: "About you" })).toBeVisible();
});

it.each([
  ["profile", "Picture"],
  ["wedding", "Wedding details"],
  ["app", "App installation"],
  ["notifications", "What you want to hear about"],
  ["privacy", "Who sees your website"],
  ["account", "Change Password"],
])("the address opens %s", async (tab, region) => {
  await openTab(tab);
  expect(await screen.findByRole("region", { name: region })).toBeVisible();
});

it("opens another section beside the list", async () => {
  await openTab("privacy");
  await hand.click(sections().getByRole("link", { name: "Account" }));
  expect(await screen.findByRole("region", { name: "Delete Account" })).toBeVisible();
  expect(sections().getByRole("link", { name: "Account" })).toHaveAttribute("aria-current", "page");
});

it("shows on a phone the list or one section, with a way back", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        matches: false,
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  await openTab("nothing");
  expect(screen.queryByRole("region")).toBeNull();
  await hand.click(sections().getByRole("link", { name: "Account" }));
  expect(await screen.findByRole("region", { name: "Delete Account" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Sections of the settings" })).toBeNull();
  await hand.click(screen.getByRole("link", { name: "All settings" }));
  expect(sections().getAllByRole("link")).toHaveLength(6);
});
