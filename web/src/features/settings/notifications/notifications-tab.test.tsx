import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import { changeFormats, loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { answer, unreachable } from "@/test/fake-server.ts";
import {
  ada,
  card,
  goOffline,
  hand,
  lastBody,
  openTab,
  preferences,
  press,
  setStage,
} from "@/test/settings-stage.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { DEFAULT_DAYS, formatDays, parseDays } from "./notifications-tab.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const PATH = "/api/notifications/preferences";

beforeEach(() => {
  setStage();
  answer(`GET ${PATH}`, { data: { preferences } });
});

afterEach(() => loadFormatsOf(undefined));

const toggle = (name: string) => screen.findByRole("checkbox", { name });

describe("each preference", () => {
  it.each([
    ["Email", "email"],
    ["On your devices", "push"],
    ["Replies from guests", "rsvpUpdates"],
    ["Guest photos", "guestPhotos"],
    ["Payment reminders", "paymentReminders"],
    ["Task reminders", "taskReminders"],
    ["Team", "teamUpdates"],
    ["Undelivered letters", "mailFailures"],
    ["Weekly digest", "weeklyDigest"],
  ] as const)("%s is sent alone, and shows", async (label, key) => {
    await openTab("notifications");
    const isOn = !preferences[key];
    answer(`PUT ${PATH}`, { data: { preferences: { ...preferences, [key]: isOn } } });
    await hand.click(await toggle(label));
    expect(await screen.findByText("Notification preferences updated!")).toBeVisible();
    const sentChanges = lastBody(`PUT ${PATH}`) as Record<string, unknown>;
    expect(Object.entries(sentChanges).filter(([, value]) => value !== null)).toEqual([[key, isOn]]);
    expect((await toggle(label)).matches(":checked")).toBe(isOn);
  });

  it("by mail is off and explained while the address is not confirmed", async () => {
    setStage({ ...ada, emailConfirmed: false });
    answer(`GET ${PATH}`, { data: { preferences } });
    await openTab("notifications");
    expect(await toggle("Email")).toHaveAccessibleDescription(
      /^ada@example.org isn’t confirmed yet, so no reminders go there/,
    );
  });

  it("is reverted when it could not be saved", async () => {
    await openTab("notifications");
    answer(`PUT ${PATH}`, { status: 500, code: "INTERNAL", message: "The server is tired." });
    await hand.click(await toggle("Team"));
    expect(await screen.findByText("The server is tired.")).toBeVisible();
    expect(await toggle("Team")).toBeChecked();
  });

  it("stays unchanged while offline, with a note", async () => {
    await openTab("notifications");
    await toggle("Team");
    act(goOffline);
    expect(screen.getByText(/Changing preferences needs a connection/)).toBeVisible();
    expect(await toggle("Team")).toBeDisabled();
  });

  it("needs a connection if this device never loaded it; the wedding’s reminders do not", async () => {
    answer(`GET ${PATH}`, unreachable);
    goOffline();
    const session = await openTab("notifications");
    expect(await screen.findByText("Your notification preferences need a connection")).toBeVisible();
    await hand.click(await toggle("Remind by email"));
    expect(remindersOf(session)).toMatchObject({ emailOff: true });
  });
});

describe("quiet hours", () => {
  it("are two times, saved together and removable", async () => {
    await openTab("notifications");
    const quietHours = { from: "22:00", until: "07:30" };
    answer(`PUT ${PATH}`, { data: { preferences: { ...preferences, quietHours } } });
    await hand.type(await screen.findByLabelText("From"), "22:00");
    await press("Save quiet hours");
    expect(screen.getByText("Choose both: when quiet hours begin and when they end.")).toBeVisible();
    await hand.type(screen.getByLabelText("Until"), "07:30");
    await press("Save quiet hours");
    expect(await screen.findByText("Quiet hours are saved: 22:00 to 07:30.")).toBeVisible();
    expect(lastBody(`PUT ${PATH}`)).toMatchObject({ quietHours, email: null });
    answer(`PUT ${PATH}`, { data: { preferences } });
    await press("No quiet hours");
    expect(await screen.findByText("Quiet hours are off.")).toBeVisible();
    expect(screen.getByText("None set.")).toBeVisible();
    expect(lastBody(`PUT ${PATH}`)).toMatchObject({ quietHours: { from: "", until: "" } });
    await waitFor(() => expect(screen.getByLabelText("From")).toHaveValue(""));
  });

  it("use the 12- or 24-hour clock of the settings", async () => {
    changeFormats({ clock: "h12" });
    const quietHours = { from: "22:00", until: "07:30" };
    answer(`GET ${PATH}`, { data: { preferences: { ...preferences, quietHours } } });
    await openTab("notifications");
    const from = await screen.findByRole("textbox", { name: "From" });
    expect(from).toHaveValue("10:00 pm");
    const newHours = { from: "23:15", until: "07:30" };
    answer(`PUT ${PATH}`, { data: { preferences: { ...preferences, quietHours: newHours } } });
    await hand.clear(from);
    await hand.type(from, "11:15 pm");
    await press("Save quiet hours");
    expect(await screen.findByText("Quiet hours are saved: 11:15 pm to 7:30 am.")).toBeVisible();
    expect(lastBody(`PUT ${PATH}`)).toMatchObject({ quietHours: newHours });
  });

  it("are not saved while one of them is not a valid time", async () => {
    const quietHours = { from: "22:00", until: "07:30" };
    answer(`GET ${PATH}`, { data: { preferences: { ...preferences, quietHours } } });
    await openTab("notifications");
    const until = await screen.findByRole("textbox", { name: "Until" });
    await hand.clear(until);
    await hand.type(until, "at dawn");
    await press("Save quiet hours");
    expect(until).toHaveAccessibleDescription(/^That isn’t a time/);
    expect(until).toHaveValue("at dawn");
    expect(lastBody(`PUT ${PATH}`)).toBeUndefined();
  });
});

const remindersOf = (session: WeddingSession) =>
  session.views.record("reminders", "payments") as RecordOf<"reminders">;

describe("payment reminders", () => {
  it("start with the default days, by both channels", async () => {
    await openTab("notifications");
    const reminders = await card("Payment Reminder Settings");
    const days = within(reminders.getByRole("group", { name: "Days before a payment is due" }));
    const chosen = days.getAllByRole("button", { pressed: true });
    expect(chosen.map(({ textContent }) => textContent)).toEqual([
      "7 days before",
      "3 days before",
      "1 day before",
      "On the day",
      "1 day after",
    ]);
    expect(reminders.getByRole("checkbox", { name: "Remind by email" })).toBeChecked();
    expect(reminders.getByRole("checkbox", { name: "Remind in the app" })).toBeChecked();
  });

  it("save their days to the wedding, including custom ones", async () => {
    const session = await openTab("notifications");
    const reminders = await card("Payment Reminder Settings");
    await hand.click(reminders.getByRole("button", { name: "1 day after" }));
    expect(remindersOf(session).daysBefore).toBe("7, 3, 1, 0");
    await hand.type(reminders.getByLabelText("Another number of days"), "21");
    await hand.click(reminders.getByRole("button", { name: "Add" }));
    expect(remindersOf(session).daysBefore).toBe("21, 7, 3, 1, 0");
    expect(reminders.getByRole("button", { name: "21 days before", pressed: true })).toBeVisible();
    await hand.type(reminders.getByLabelText("Another number of days"), "91");
    await hand.click(reminders.getByRole("button", { name: "Add" }));
    expect(reminders.getByText("Days are whole numbers from 0 to 90")).toBeVisible();
  });

  it("keep their last day; to get no reminders, both channels are switched off", async () => {
    const setReminders = { type: "reminders.set", id: "payments", changes: { daysBefore: "3" } } as const;
    const session = await openTab("notifications", [setReminders]);
    const reminders = await card("Payment Reminder Settings");
    expect(reminders.getByRole("button", { name: "3 days before" })).toBeDisabled();
    await hand.click(reminders.getByRole("checkbox", { name: "Remind by email" }));
    await hand.click(reminders.getByRole("checkbox", { name: "Remind in the app" }));
    expect(remindersOf(session)).toMatchObject({ emailOff: true, inAppOff: true });
    expect(reminders.getByText("Nobody is reminded of payments now.")).toBeVisible();
  });

  it("show what could not be saved", async () => {
    const session = await openTab("notifications");
    const issue = { code: "out_of_range", message: "Too many days." };
    vi.spyOn(session, "run").mockReturnValue({ ok: false, issues: [issue] });
    await hand.click(await toggle("Remind in the app"));
    expect(await screen.findByText("Failed to save settings.")).toBeVisible();
  });

  it("are read-only for a planner", async () => {
    await openTab("notifications", [], "PLANNER");
    const reminders = await card("Payment Reminder Settings");
    expect(reminders.getByRole("note")).toHaveTextContent("The budget is read-only for planners.");
    expect(reminders.getByRole("button", { name: "On the day" })).toBeDisabled();
    expect(reminders.getByRole("checkbox", { name: "Remind by email" })).toBeDisabled();
  });
});

it.each([
  [null, DEFAULT_DAYS],
  ["", DEFAULT_DAYS],
  ["soon", DEFAULT_DAYS],
  ["91", DEFAULT_DAYS],
  [" -1,7,7,3 ,", [7, 3, -1]],
])("reads the days of %j", (text, days) => {
  expect(parseDays(text)).toEqual(days);
});

it("writes days in the document's format", () => {
  expect(formatDays([0, 7, -1, 7])).toBe("7, 0, -1");
});
