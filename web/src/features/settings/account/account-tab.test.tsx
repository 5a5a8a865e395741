import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { downloadFile } from "@/kit/download-file.ts";
import { session } from "@/lib/session/session.ts";
import { answer, requests, unreachable } from "@/test/fake-server.ts";
import { ada, card, goOffline, hand, lastBody, openTab, press, setStage } from "@/test/settings-stage.tsx";
import type * as hooks from "@/wedding/hooks.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
vi.mock("@/kit/download-file.ts", () => ({ downloadFile: vi.fn() }));

const removeFromDevice = vi.fn<(id: string) => Promise<void>>(async () => {});
const forgetAccount = vi.fn<(account: string) => Promise<void>>(async () => {});
vi.mock("@/wedding/hooks.ts", async (load) => ({
  ...(await load<typeof hooks>()),
  removeFromDevice: (id: string) => removeFromDevice(id),
  forgetAccount: (account: string) => forgetAccount(account),
}));

const ME = "/api/auth/me";

beforeEach(() => {
  setStage();
  removeFromDevice.mockClear();
  forgetAccount.mockReset();
  vi.mocked(downloadFile).mockClear();
});

describe("the password", () => {
  async function changePassword(current: string, next: string, confirmed = next) {
    const password = await card("Change Password");
    for (const [label, text] of [
      ["Current password", current],
      ["New password", next],
      ["Confirm password", confirmed],
    ] as const) {
      const field = password.getByLabelText(label);
      await hand.clear(field);
      if (text) await hand.type(field, text);
    }
    await hand.click(password.getByRole("button", { name: "Change password" }));
    return password;
  }

  it.each([
    ["plum-orchard", "apples7", "apples7", "Password must be at least 8 characters long."],
    ["plum-orchard", "quince-cellar-9", "quince", "Passwords don't match"],
    ["", "quince-cellar-9", "quince-cellar-9", "Please type your current password"],
  ])("%j to %j and %j: %s", async (current, next, confirmed, message) => {
    await openTab("account");
    await changePassword(current, next, confirmed);
    expect(await screen.findByText(message)).toBeVisible();
    expect(lastBody(`PUT ${ME}`)).toBeUndefined();
  });

  it("is changed, and this device stays signed in with the new session", async () => {
    await openTab("account");
    const tokens = { accessToken: "a2", refreshToken: "r2" };
    answer(`PUT ${ME}`, { data: { user: ada, tokens } });
    await changePassword("plum-orchard", "quince-cellar-9");
    expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
    expect(lastBody(`PUT ${ME}`)).toEqual({
      currentPassword: "plum-orchard",
      newPassword: "quince-cellar-9",
    });
    expect(session().accessToken()).toBe("a2");
    expect(JSON.parse(localStorage.getItem("troth.tokens") ?? "")).toMatchObject(tokens);
    expect(screen.getByLabelText("New password")).toHaveValue("");
  });

  it("shows that the current one is wrong", async () => {
    await openTab("account");
    const message = "The current password isn’t right.";
    answer(`PUT ${ME}`, { status: 400, code: "VALIDATION", message, field: "currentPassword" });
    const password = await changePassword("plum", "quince-cellar-9");
    expect(await password.findByText(message)).toBeVisible();
    expect(password.getByLabelText("Current password")).toBeInvalid();
  });
});

describe("the export", () => {
  it("is one archive", async () => {
    await openTab("account");
    const archive = new Blob(["PK"]);
    answer("GET /api/auth/export", { file: archive });
    await hand.click(await screen.findByRole("button", { name: "Export My Data" }));
    expect(await screen.findByText("Your data is downloaded.")).toBeVisible();
    expect(downloadFile).toHaveBeenCalledWith(
      expect.stringMatching(/^troth-export-\d{4}-\d\d-\d\d\.zip$/),
      archive,
      "application/zip",
    );
  });

  it("shows what failed, and what works offline", async () => {
    await openTab("account");
    answer("GET /api/auth/export", { status: 500, code: "INTERNAL", message: "" });
    await hand.click(await screen.findByRole("button", { name: "Export My Data" }));
    expect(await screen.findByText("Your data couldn’t be exported")).toBeVisible();
    act(goOffline);
    const data = await card("Export My Data");
    expect(data.getByRole("button")).toBeDisabled();
    expect(data.getByRole("link", { name: "Backup" })).toHaveAttribute("href", "/app/backup");
  });
});

describe("account deletion", () => {
  const weddings = [
    { id: "w1", name: "Ana & Ben", becomes: "deleted" },
    { id: "w2", name: "Mia & Tom", becomes: "stays" },
    { id: "w3", name: null, becomes: "stays" },
  ];
  const openDeletionDialog = async () => {
    await hand.click(await screen.findByRole("button", { name: "Delete Account" }));
    return within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  };

  it("lists what is lost and what stays, and needs the password", async () => {
    answer(`GET ${ME}/deletion`, { data: { weddings } });
    const wedding = await openTab("account");
    const dialog = await openDeletionDialog();
    const deletedList = await dialog.findByRole("list", { name: "Weddings that are deleted" });
    expect(deletedList).toHaveTextContent("Ana & Ben");
    expect(dialog.getByRole("list", { name: "Weddings that stay" })).toHaveTextContent(
      "Mia & TomUntitled wedding",
    );
    const confirm = dialog.getByRole("button", { name: "Delete my account" });
    expect(confirm).toBeDisabled();

    const message = "The current password isn’t right.";
    answer(`DELETE ${ME}`, { status: 400, code: "VALIDATION", message, field: "currentPassword" });
    await hand.type(dialog.getByLabelText("Current password"), "plum");
    await hand.click(confirm);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText("Current password")).toBeInvalid();

    answer(`DELETE ${ME}`, { status: 500, code: "INTERNAL", message: "" });
    await hand.click(confirm);
    expect(await dialog.findByRole("alert")).toHaveTextContent("Your account couldn’t be deleted");
    expect(dialog.getByLabelText("Current password")).toBeValid();
    expect(session().store.getState().status).toBe("signedIn");

    answer(`DELETE ${ME}`, { data: {} });
    await hand.click(confirm);
    await waitFor(() => expect(session().store.getState().user).toBeNull());
    expect(lastBody(`DELETE ${ME}`)).toEqual({ password: "plum" });
    expect(removeFromDevice.mock.calls).toEqual([[wedding.id]]);
    expect(forgetAccount.mock.calls).toEqual([[ada.id]]);
  });

  it.each([
    ["no answer came", unreachable],
    ["a proxy answered", { status: 502, code: "UNKNOWN", message: "" }],
  ])("succeeds when %s and the account is unknown afterwards", async (_case, failure) => {
    answer(`GET ${ME}/deletion`, { data: { weddings } });
    const wedding = await openTab("account");
    const dialog = await openDeletionDialog();
    const confirm = await dialog.findByRole("button", { name: "Delete my account" });
    await hand.type(await dialog.findByLabelText("Current password"), "plum");
    answer(`DELETE ${ME}`, failure);
    await hand.click(confirm);
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(forgetAccount).not.toHaveBeenCalled();

    answer(`DELETE ${ME}`, { status: 401, code: "UNAUTHORIZED", message: "Please sign in." });
    await hand.click(confirm);
    await waitFor(() => expect(session().store.getState().user).toBeNull());
    expect(removeFromDevice.mock.calls).toEqual([[wedding.id]]);
    expect(forgetAccount.mock.calls).toEqual([[ada.id]]);
  });

  it("does not happen when the user was only signed out", async () => {
    answer(`GET ${ME}/deletion`, { data: { weddings } });
    await openTab("account");
    const dialog = await openDeletionDialog();
    await hand.type(await dialog.findByLabelText("Current password"), "plum");
    answer(`DELETE ${ME}`, { status: 401, code: "UNAUTHORIZED", message: "Please sign in." });
    await press("Delete my account");
    expect(await dialog.findByRole("alert")).toHaveTextContent("Please sign in.");
    expect([removeFromDevice, forgetAccount].map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect(session().account()).toBe(ada.id);
  });

  it("deletes nothing offline, or when the user cancels", async () => {
    answer(`GET ${ME}/deletion`, unreachable);
    await openTab("account");
    goOffline();
    const dialog = await openDeletionDialog();
    expect(await dialog.findByText(/Deleting an account needs a connection/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Delete my account" })).toBeDisabled();
    await press("Keep my account");
    expect(requests.mock.calls.map(([sent]) => sent)).not.toContain(`DELETE ${ME}`);
  });
});
