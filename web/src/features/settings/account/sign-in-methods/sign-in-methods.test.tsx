import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { downloadFile } from "@/kit/download-file.ts";
import { session } from "@/lib/session/session.ts";
import { answer, requests } from "@/test/fake-server.ts";
import {
  ada,
  card,
  goOffline,
  hand,
  lastBody,
  openTab,
  press,
  setStage,
  waysIn,
} from "@/test/settings-stage.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
vi.mock("@/kit/download-file.ts", () => ({ downloadFile: vi.fn() }));
const startRegistration = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startRegistration }));

const LIST = "GET /api/auth/me/ways-in";
const passkey = { id: "k1", name: "Chrome on Android", createdAt: "2026-11-01T10:00:00Z", lastUsedAt: null };
const google = { provider: "google", email: "ada@provider.example", linkedAt: "2026-10-02T10:00:00Z" };
const signInAgain = { status: 403, code: "SIGN_IN_AGAIN", message: "Please sign in again." };
const noPassword = { ...ada, hasPassword: false };

/** A server where this account has these sign-in methods. */
function setUp(ways: object = {}, user = ada) {
  setStage(user);
  const offered = { mail: true, signUps: "OPEN", providers: ["google", "facebook"], passkeys: true };
  answer("GET /api/server", { data: offered });
  answer(LIST, { data: { ...waysIn, ...ways } });
}

const openMethodsCard = async () => {
  await openTab("account");
  return card("Ways to sign in");
};
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", class {});
  startRegistration.mockReset();
  vi.mocked(downloadFile).mockClear();
});

describe("Google and Facebook", () => {
  it("show what is connected, and are disconnected after a confirmation", async () => {
    setUp({ providers: [google] });
    const ways = await openMethodsCard();
    expect(await ways.findByText(/ada@provider.example/)).toHaveTextContent(/connected since/);
    answer("DELETE /api/auth/me/providers/google", {
      status: 409,
      code: "LAST_WAY_IN",
      message: "This is your only way to sign in.",
    });
    const disconnect = async () => {
      await press("Disconnect Google");
      const asking = await dialog("Disconnect Google?");
      await hand.type(asking.getByLabelText("Current password"), "plum");
      await hand.click(asking.getByRole("button", { name: "Disconnect Google" }));
      return asking;
    };
    const asking = await disconnect();
    expect(await asking.findByRole("alert")).toHaveTextContent("This is your only way to sign in.");
    expect(lastBody("DELETE /api/auth/me/providers/google")).toEqual({ currentPassword: "plum" });
    await hand.click(asking.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    answer("DELETE /api/auth/me/providers/google", { data: {} });
    answer(LIST, { data: waysIn });
    await disconnect();
    expect(await ways.findByRole("button", { name: "Connect Google" })).toBeVisible();
  });

  it("can be connected by the signed-in user only", async () => {
    const assignLocation = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    setUp();
    await openMethodsCard();
    const start = "POST /api/auth/providers/facebook/start";
    answer(start, { status: 401, code: "UNAUTHORIZED", message: "Please sign in again." });
    await hand.click(await screen.findByRole("button", { name: "Connect Facebook" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Please sign in again.");
    expect(assignLocation).not.toHaveBeenCalled();

    answer(start, { data: { url: "https://provider.example/", ticket: "t" } });
    await press("Connect Facebook");
    await waitFor(() => expect(assignLocation).toHaveBeenCalledWith("https://provider.example/"));
    expect(JSON.parse(sessionStorage.getItem("troth.departure") ?? "")).toMatchObject({
      isLinking: true,
      returnTo: "/app/settings?tab=account",
    });
  });
});

describe("passkeys", () => {
  it("are added with the password, renamed, and removed after a confirmation", async () => {
    setUp();
    const ways = await openMethodsCard();
    await hand.click(await ways.findByRole("button", { name: "Add a passkey" }));
    const adding = await dialog("Add a passkey");
    await hand.clear(adding.getByLabelText("Name"));
    await hand.type(adding.getByLabelText("Name"), "My phone");
    await hand.type(adding.getByLabelText("Current password"), "plum");
    answer("POST /api/auth/me/passkeys/start", { data: { ticket: "t", options: { publicKey: { rp: {} } } } });
    answer("POST /api/auth/me/passkeys", { data: passkey });
    startRegistration.mockRejectedValueOnce(Object.assign(new Error(), { name: "InvalidStateError" }));
    await hand.click(adding.getByRole("button", { name: "Go on" }));
    expect(await adding.findByRole("alert")).toHaveTextContent(
      "This device already has a passkey for this account",
    );

    startRegistration.mockResolvedValue({ id: "k1" });
    answer(LIST, { data: { ...waysIn, passkeys: [passkey] } });
    await hand.click(adding.getByRole("button", { name: "Go on" }));
    expect(await screen.findByText("Your passkey is added.")).toBeVisible();
    expect(lastBody("POST /api/auth/me/passkeys/start")).toEqual({ currentPassword: "plum" });
    expect(lastBody("POST /api/auth/me/passkeys")).toEqual({
      ticket: "t",
      name: "My phone",
      credential: { id: "k1" },
    });

    await press("Rename Chrome on Android");
    const renaming = await dialog("Rename passkey");
    await hand.clear(renaming.getByLabelText("Name"));
    await hand.type(renaming.getByLabelText("Name"), "Tablet");
    answer("PUT /api/auth/me/passkeys/k1", { data: {} });
    answer(LIST, { data: { ...waysIn, passkeys: [{ ...passkey, name: "Tablet" }] } });
    await hand.click(renaming.getByRole("button", { name: "Save" }));
    expect(lastBody("PUT /api/auth/me/passkeys/k1")).toEqual({ name: "Tablet" });

    await hand.click(await screen.findByRole("button", { name: "Remove Tablet" }));
    answer("DELETE /api/auth/me/passkeys/k1", { data: {} });
    answer(LIST, { data: waysIn });
    const removing = await dialog("Remove Tablet?");
    await hand.type(removing.getByLabelText("Current password"), "plum");
    await hand.click(removing.getByRole("button", { name: "Remove passkey" }));
    await waitFor(() => expect(screen.queryByText("Tablet")).not.toBeInTheDocument());
    expect(lastBody("DELETE /api/auth/me/passkeys/k1")).toEqual({ currentPassword: "plum" });
  });

  it("are hidden on a server without a host name", async () => {
    setUp();
    answer("GET /api/server", { data: { mail: true, signUps: "OPEN", providers: [], passkeys: false } });
    const ways = await openMethodsCard();
    expect(await ways.findByText("Set")).toBeVisible();
    expect(ways.queryByText("Passkeys")).not.toBeInTheDocument();
  });
});

describe("the passkey after the password", () => {
  const CHANGE = "PUT /api/auth/me/second-factor";

  it("is turned on with a recovery code that is shown until it is stored, and off again", async () => {
    setUp({ passkeys: [passkey] });
    const ways = await openMethodsCard();
    const box = await ways.findByRole("checkbox", { name: "Ask for a passkey after my password" });
    await hand.click(box);
    const asking = await dialog("Ask for a passkey after my password");
    await hand.type(asking.getByLabelText("Current password"), "plum");
    answer(CHANGE, { data: { secondFactor: true, recoveryCode: "abcd-efgh" } });
    answer(LIST, { data: { ...waysIn, passkeys: [passkey], secondFactor: true } });
    await hand.click(asking.getByRole("button", { name: "Turn it on" }));
    const shown = await dialog("Your recovery code");
    expect(shown.getByLabelText("Recovery code")).toHaveTextContent("abcd-efgh");
    expect(lastBody(CHANGE)).toEqual({ on: true, currentPassword: "plum" });
    await hand.click(shown.getByRole("button", { name: "Download to print" }));
    expect(vi.mocked(downloadFile).mock.calls[0]?.[1]).toMatch(/abcd-efgh\s+For ada@example.org on /);
    await hand.keyboard("{Escape}");
    await hand.click(shown.getByRole("button", { name: "I’ve kept it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(box).toBeChecked();

    await hand.click(box);
    const ending = await dialog("Stop asking for a passkey");
    await hand.type(ending.getByLabelText("Current password"), "plum");
    answer(CHANGE, { data: { secondFactor: false, recoveryCode: null } });
    answer(LIST, { data: { ...waysIn, passkeys: [passkey] } });
    await hand.click(ending.getByRole("button", { name: "Turn it off" }));
    await waitFor(() => expect(box).not.toBeChecked());
    expect(lastBody(CHANGE)).toEqual({ on: false, currentPassword: "plum" });
  });

  it("is not offered without a passkey", async () => {
    setUp();
    const ways = await openMethodsCard();
    expect(await ways.findByText("Passkeys")).toBeVisible();
    expect(ways.queryByRole("checkbox")).not.toBeInTheDocument();
  });
});

describe("an account without a password", () => {
  beforeEach(() => setUp({ hasPassword: false, providers: [google] }, noPassword));

  it("is asked for none, and must sign in again when the last sign-in is too old", async () => {
    const ways = await openMethodsCard();
    await hand.click(await ways.findByRole("button", { name: "Add a passkey" }));
    const adding = await dialog("Add a passkey");
    expect(adding.queryByLabelText("Current password")).not.toBeInTheDocument();
    answer("POST /api/auth/me/passkeys/start", signInAgain);
    await hand.click(adding.getByRole("button", { name: "Go on" }));
    expect(await adding.findByRole("alert")).toHaveTextContent("sign in again first");
    answer("POST /api/auth/logout", { data: {} });
    await hand.click(adding.getByRole("button", { name: "Sign in again" }));
    await waitFor(() => expect(session().account()).toBeUndefined());
  });

  it("sets one in the password card", async () => {
    const ways = await openMethodsCard();
    await hand.click(await ways.findByRole("button", { name: "Set a password" }));
    expect(screen.getByLabelText("New password")).toHaveFocus();
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
    await hand.type(screen.getByLabelText("New password"), "quince-cellar-9");
    await hand.type(screen.getByLabelText("Confirm password"), "quince-cellar-9");
    answer("PUT /api/auth/me", signInAgain);
    await press("Set this password");
    expect(await screen.findByRole("button", { name: "Sign in again" })).toBeVisible();

    const tokens = { accessToken: "a2", refreshToken: "r2" };
    answer("PUT /api/auth/me", { data: { user: { ...ada, hasPassword: true }, tokens } });
    answer(LIST, { data: { ...waysIn, providers: [google] } });
    await press("Set this password");
    expect(await screen.findByText(/^Your password is set/)).toBeVisible();
    expect(lastBody("PUT /api/auth/me")).toEqual({ newPassword: "quince-cellar-9" });
    expect(await screen.findByRole("region", { name: "Change Password" })).toBeVisible();
  });

  it("is deleted without one", async () => {
    answer("GET /api/auth/me/deletion", { data: { weddings: [] } });
    answer("DELETE /api/auth/me", signInAgain);
    await openMethodsCard();
    await press("Delete Account");
    const ending = await dialog("Delete your account?");
    const confirm = ending.getByRole("button", { name: "Delete my account" });
    await waitFor(() => expect(confirm).toBeEnabled());
    await hand.click(confirm);
    expect(await ending.findByRole("button", { name: "Sign in again" })).toBeVisible();
    expect(lastBody("DELETE /api/auth/me")).toEqual({ password: null });
  });

  it("changes its address without one", async () => {
    await openTab("profile");
    const email = await screen.findByLabelText("Email");
    await hand.clear(email);
    await hand.type(email, "ada@new.example");
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
    answer("PUT /api/auth/me", signInAgain);
    await press("Save profile");
    expect(await screen.findByRole("button", { name: "Sign in again" })).toBeVisible();
    expect(lastBody("PUT /api/auth/me")).toEqual({ email: "ada@new.example" });
  });
});

it("changes nothing while offline", async () => {
  setUp({ providers: [google], passkeys: [passkey] });
  const ways = await openMethodsCard();
  expect(await ways.findByRole("button", { name: "Disconnect Google" })).toBeEnabled();
  act(goOffline);
  for (const button of ways.getAllByRole("button")) expect(button).toBeDisabled();
  expect(ways.getByRole("checkbox")).toBeDisabled();
  expect(requests.mock.calls.map(([sent]) => sent)).toContain(LIST);
});
