import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { answer } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import { card, goOffline, hand, lastBody, openTab, press, setStage } from "@/test/settings-stage.tsx";
import type * as hooks from "@/wedding/hooks.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import SettingsPage from "../settings-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const openJoinedWedding = vi.fn<(wedding: object) => Promise<void>>(async () => {});
const removeDeletedWedding = vi.fn<(id: string) => Promise<void>>(async () => {});
vi.mock("@/wedding/hooks.ts", async (load) => ({
  ...(await load<typeof hooks>()),
  useJoinedWedding: () => openJoinedWedding,
  useDeletedWedding: () => removeDeletedWedding,
}));

const couple: Command = {
  type: "wedding.update",
  changes: { ownerName: "Ana", partnerName: "Ben", colors: ["sage"], timeZone: "Europe/Vienna" },
};

beforeEach(() => {
  setStage();
  openJoinedWedding.mockClear();
  removeDeletedWedding.mockClear();
});

afterEach(() => void vi.unstubAllEnvs());

async function type(label: string, text: string) {
  const field = await screen.findByRole("textbox", { name: label });
  await hand.clear(field);
  await hand.type(field, text);
}

describe("the details", () => {
  it("are written to the document in one step, which can be undone", async () => {
    const session = await openTab("wedding", [couple]);
    await type("Your name", "Anna");
    await type("Wedding date", "12/06/2027");
    await type("Venue", "Old Mill");
    await type("Guest count", "80");
    await type("Budget", "12000.50");
    await type("Theme", "Garden");
    await press("Save wedding details");
    expect(await screen.findByText("Wedding details updated successfully!")).toBeVisible();
    expect(session.views.report("details")).toMatchObject({
      ownerName: "Anna",
      partnerName: "Ben",
      weddingDate: "2027-06-12",
      venue: "Old Mill",
      guestCount: 80,
      budget: 1_200_050,
      theme: "Garden",
      timeZone: "Europe/Vienna",
      colors: ["sage"],
    });
    await press("Undo");
    expect(session.views.report("details")).toMatchObject({ ownerName: "Ana", venue: null, budget: null });
  });

  it("have their colours split on commas, picked and removed", async () => {
    const session = await openTab("wedding", [couple]);
    await type("Colours", " sage ,  #AA0011,ivory ");
    await press("Remove ivory");
    const picker = screen.getByLabelText("Pick another colour for #AA0011");
    expect(picker).toHaveValue("#aa0011");
    await press("Add a colour");
    await press("Save wedding details");
    expect(session.views.report("details").colors).toEqual(["sage", "#AA0011", "#a8415b"]);
  });

  it("have a time zone that can be searched", async () => {
    const session = await openTab("wedding", [couple]);
    const zone = await screen.findByRole("combobox", { name: "Time zone" });
    expect(zone).toHaveValue("Europe/Vienna");
    await hand.clear(zone);
    await hand.type(zone, "new york");
    await hand.click(await screen.findByRole("option", { name: "America/New York" }));
    await press("Save wedding details");
    expect(session.views.report("details").timeZone).toBe("America/New_York");
  });

  it("show errors at their field, and unexpected failures", async () => {
    await openTab("wedding", [couple]);
    await type("Guest count", "many");
    await press("Save wedding details");
    expect(screen.getByRole("textbox", { name: "Guest count" })).toBeInvalid();
    await type("Guest count", "80");
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { session } = weddingsStore.getState();
    vi.spyOn(session as NonNullable<typeof session>, "run").mockImplementation(() => {
      throw new Error("nobody foresaw it");
    });
    await press("Save wedding details");
    expect(screen.getByText("Failed to update wedding details. Please try again.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Guest count" })).toHaveValue("80");
  });

  it("are read-only for a planner", async () => {
    await openTab("wedding", [couple], "PLANNER");
    expect(await screen.findByRole("textbox", { name: "Venue" })).toBeDisabled();
    expect(screen.getAllByText("Wedding details are read-only for planners.")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Save wedding details" })).toBeDisabled();
    expect(screen.queryByRole("region", { name: "Delete this wedding" })).not.toBeInTheDocument();
  });

  it("need a wedding", async () => {
    weddingsStore.setState({ ...nothingOpen, status: "none" });
    renderInApp(<SettingsPage />, "/?tab=wedding");
    expect(
      await screen.findByText("No wedding found. Create a wedding first to manage details."),
    ).toBeVisible();
  });
});

describe("deletion of a wedding", () => {
  const openDeletionDialog = async () => {
    await hand.click(await screen.findByRole("button", { name: "Delete Ana & Ben" }));
    return within(await screen.findByRole("dialog", { name: "Delete Ana & Ben?" }));
  };

  it("asks for its name, and shows for how long it can be restored", async () => {
    const session = await openTab("wedding", [couple]);
    const dialog = await openDeletionDialog();
    const confirm = dialog.getByRole("button", { name: "Delete wedding" });
    const name = dialog.getByRole("textbox", { name: "Type “Ana & Ben” to delete it" });
    await hand.type(name, "Ana");
    expect(confirm).toBeDisabled();
    await hand.type(name, " & Ben");
    answer(`DELETE /api/weddings/${session.id}`, { data: {} });
    const deletedWedding = {
      id: session.id,
      name: "Ana & Ben",
      deletedAt: "2027-03-21T10:00:00Z",
      lastDay: "2027-04-20T10:00:00Z",
      byMe: true,
    };
    answer("GET /api/weddings/deleted", { data: { weddings: [deletedWedding] } });
    await hand.click(confirm);
    expect(
      await screen.findByText("You deleted Ana & Ben. You can bring it back for 30 days."),
    ).toBeVisible();
    expect(removeDeletedWedding).toHaveBeenCalledExactlyOnceWith(session.id);
    const deleted = await card("Deleted weddings");
    expect(deleted.getByText("You deleted it. You can bring it back until 20/04/2027")).toBeVisible();
  });

  it("by another owner is not shown as the user's own, and can be undone too", async () => {
    const dates = { deletedAt: "2027-03-21T10:00:00Z", lastDay: "2027-04-20T10:00:00Z" };
    const deletedWedding = { id: "w9", name: "Mia & Tom", ...dates, byMe: false };
    answer("GET /api/weddings/deleted", { data: { weddings: [deletedWedding] } });
    await openTab("wedding", [couple]);
    const deleted = await card("Deleted weddings");
    expect(deleted.getByText("You can bring it back until 20/04/2027")).toBeVisible();
    expect(deleted.queryByText(/You deleted it/)).not.toBeInTheDocument();
  });

  it("shows the last day of a deleted one in this device's calendar", async () => {
    vi.stubEnv("TZ", "Pacific/Auckland");
    const deletedWedding = {
      id: "w9",
      name: "Mia & Tom",
      deletedAt: "2027-03-21T20:00:00Z",
      lastDay: "2027-04-20T20:00:00Z",
    };
    answer("GET /api/weddings/deleted", { data: { weddings: [deletedWedding] } });
    await openTab("wedding", [couple]);
    const deleted = await card("Deleted weddings");
    expect(deleted.getByText("You can bring it back until 21/04/2027")).toBeVisible();
  });

  it("needs a connection", async () => {
    await openTab("wedding", [couple]);
    const dialog = await openDeletionDialog();
    act(goOffline);
    await hand.type(dialog.getByRole("textbox"), "Ana & Ben");
    expect(dialog.getByText(/Deleting a wedding needs a connection/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Delete wedding" })).toBeDisabled();
  });

  it("can be undone: the wedding is on this device at once", async () => {
    const deletedWedding = {
      id: "w9",
      name: "Mia & Tom",
      deletedAt: "2027-03-21T10:00:00Z",
      lastDay: "2027-04-20T10:00:00Z",
    };
    answer("GET /api/weddings/deleted", { data: { weddings: [deletedWedding] } });
    await openTab("wedding", [couple]);
    const deleted = await card("Deleted weddings");
    answer("POST /api/weddings/w9/restore", { data: {} });
    answer("GET /api/weddings/deleted", { data: { weddings: [] } });
    await hand.click(deleted.getByRole("button", { name: "Bring back Mia & Tom" }));
    expect(await screen.findByText("Mia & Tom is back.")).toBeVisible();
    expect(openJoinedWedding).toHaveBeenCalledWith({ id: "w9", title: "Mia & Tom", role: "OWNER" });
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Deleted weddings" })).not.toBeInTheDocument(),
    );
    expect(lastBody("POST /api/weddings/w9/restore")).toBeUndefined();
  });

  it("can be undone for a wedding without a name too", async () => {
    const deletedWedding = {
      id: "w9",
      name: null,
      deletedAt: "2027-03-21T10:00:00Z",
      lastDay: "2027-04-20T10:00:00Z",
    };
    answer("GET /api/weddings/deleted", { data: { weddings: [deletedWedding] } });
    await openTab("wedding", [couple]);
    answer("POST /api/weddings/w9/restore", { data: {} });
    await hand.click(await screen.findByRole("button", { name: "Bring back Untitled wedding" }));
    expect(await screen.findByText("Untitled wedding is back.")).toBeVisible();
    expect(openJoinedWedding).toHaveBeenCalledWith({ id: "w9", title: "", role: "OWNER" });
  });
});
