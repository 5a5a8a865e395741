import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { answer } from "@/test/fake-server.ts";
import { hand, openTab, preferences, setStage } from "@/test/settings-stage.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => {
  setStage();
  answer("GET /api/auth/sessions", { data: { sessions: [] } });
  answer("GET /api/notifications/preferences", { data: { preferences } });
});

it("has six tabs, and starts with the profile", async () => {
  await openTab("nothing");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Settings");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Profile",
    "Wedding",
    "App",
    "Notifications",
    "Privacy",
    "Account",
  ]);
  expect(screen.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "true");
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

it("moves between tabs with the keyboard", async () => {
  await openTab("privacy");
  screen.getByRole("tab", { name: "Privacy" }).focus();
  await hand.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Account" })).toHaveFocus();
  expect(await screen.findByRole("region", { name: "Delete Account" })).toBeVisible();
});
