import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Session, setSession } from "@/lib/session/session.ts";
import { realCore } from "@/test/core.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import AuthPage from "./auth-page.tsx";
import ConfirmEmailPage from "./confirm-email-page.tsx";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const ana = { id: "u1", firstName: "Ana", lastName: "Lee", email: "ana@example.org", roles: [] };
let session: Session;

const SHOW_ACCOUNT = "POST /api/auth/links/show";
const RESET_PASSWORD = "POST /api/auth/reset-password";
/** The server's answer about an account with a password, one signed-in device and no other way to sign in. */
const accountMethods = (overrides: object = {}) => ({
  email: ana.email,
  waysIn: { hasPassword: true, providers: [], passkeys: [], secondFactor: false, ...overrides },
  sessions: [{ id: "s1", device: "Firefox on Windows", createdAt: "", lastSeenAt: "", current: false }],
});
const google = { provider: "google", email: "mallory@example.org", linkedAt: "2026-10-02T10:00:00Z" };
const passkey = { id: "k1", name: "My phone", createdAt: "2026-10-02T10:00:00Z", lastUsedAt: null };

beforeAll(() => void realCore());
beforeEach(() => {
  resetServer();
  answer("GET /api/server", { data: { mail: true, signUps: "OPEN" } });
  answer(SHOW_ACCOUNT, { data: accountMethods() });
  session = new Session({
    storages: { lasting: localStorage, temporary: sessionStorage },
    refresh: async () => ({ kind: "unreachable" }),
    exclusively: (task) => task(),
  });
  setSession(session);
});

function openPage(path: string) {
  renderInApp(
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
      <Route path="/confirm-email/:token" element={<ConfirmEmailPage />} />
    </Routes>,
    path,
  );
  return userEvent.setup({ delay: null });
}

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.getByRole("button", { name });

describe("a forgotten password", () => {
  it("is replaced through an emailed link, and does not reveal whether the account exists", async () => {
    answer("POST /api/auth/forgot-password", { data: {} });
    const user = openPage("/auth");
    await user.type(screen.getByLabelText("Email"), "ana@example.org");
    await user.click(screen.getByRole("link", { name: "Forgot password" }));

    expect(await findHeading("A new password")).toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveValue("ana@example.org");
    await user.click(button("Send me a link"));
    expect(await findHeading("Check your email")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("If ana@example.org has an account here");
    expect(requests).toHaveBeenCalledWith("POST /api/auth/forgot-password", { email: "ana@example.org" });
    await user.click(screen.getByRole("link", { name: "Back to sign in" }));
    expect(button("Sign In")).toBeInTheDocument();
  });

  it("needs an address", async () => {
    const user = openPage("/forgot-password");
    await findHeading("A new password");
    await user.click(button("Send me a link"));
    expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
    expect(requests).not.toHaveBeenCalledWith("POST /api/auth/forgot-password", expect.anything());
  });

  it("refers to the operator of this Troth when it cannot send mail", async () => {
    answer("GET /api/server", { data: { mail: false, signUps: "OPEN" } });
    openPage("/forgot-password");
    expect(await findHeading("This server can’t send email yet")).toBeInTheDocument();
    expect(screen.getByText(/Ask the person who runs this server/)).toBeInTheDocument();
    expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
  });

  it("can be requested again when the server was unreachable", async () => {
    answer("GET /api/server", { status: 503, code: "UNAVAILABLE", message: "The server is busy." });
    const user = openPage("/forgot-password");
    expect(await screen.findByText("The server is busy.")).toBeInTheDocument();
    answer("GET /api/server", { data: { mail: true, signUps: "OPEN" } });
    await user.click(button("Try again"));
    expect(await findHeading("A new password")).toBeInTheDocument();
  });
});

describe("a new password", () => {
  async function submitPassword(password: string, confirmation = password) {
    const user = openPage("/reset-password/t0ken");
    await user.type(screen.getByLabelText("New password"), password);
    await user.type(screen.getByLabelText("Confirm password"), confirmation);
    await user.click(button("Set new password"));
  }

  it("is set once and signed in with", async () => {
    answer("POST /api/auth/reset-password", { data: {} });
    await submitPassword("plum-orchard-lantern");
    expect(await findHeading("Your new password is set")).toBeInTheDocument();
    const body = { token: "t0ken", password: "plum-orchard-lantern", keep: { providers: [], passkeys: [] } };
    expect(requests).toHaveBeenCalledWith("POST /api/auth/reset-password", body);
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth");
  });

  it("follows the same rules as at sign-up, and is typed twice", async () => {
    await submitPassword("plum", "plu");
    expect(await screen.findByText("Password must be at least 6 characters")).toBeInTheDocument();
    expect(screen.getByLabelText("New password")).toBeInvalid();
    expect(screen.getByLabelText("Confirm password")).toBeInvalid();
    expect(requests).not.toHaveBeenCalledWith(RESET_PASSWORD, expect.anything());
  });

  it("keeps only the ticked ways to sign in", async () => {
    answer(SHOW_ACCOUNT, { data: accountMethods({ providers: [google], passkeys: [passkey] }) });
    answer(RESET_PASSWORD, { data: {} });
    const user = openPage("/reset-password/t0ken");
    const passkeyBox = await screen.findByRole("checkbox", { name: "Passkey “My phone”" });
    expect(passkeyBox).not.toBeChecked();
    await user.click(passkeyBox);
    expect(screen.getByRole("checkbox", { name: "Google" })).not.toBeChecked();
    await user.type(screen.getByLabelText("New password"), "plum-orchard-lantern");
    await user.type(screen.getByLabelText("Confirm password"), "plum-orchard-lantern");
    await user.click(button("Set new password"));
    await findHeading("Your new password is set");
    const body = {
      token: "t0ken",
      password: "plum-orchard-lantern",
      keep: { providers: [], passkeys: ["k1"] },
    };
    expect(requests).toHaveBeenCalledWith(RESET_PASSWORD, body);
  });

  it("that the server refuses shows the reason at its field", async () => {
    const refusal = {
      status: 400,
      code: "VALIDATION_FAILED",
      field: "password",
      message: "Too easy to guess",
    };
    answer("POST /api/auth/reset-password", refusal);
    await submitPassword("plum-orchard-lantern");
    expect(await screen.findByText("Too easy to guess")).toBeInTheDocument();
    expect(screen.getByLabelText("New password")).toBeInvalid();
  });

  it.each([
    ["LINK_USED", "This link has been used"],
    ["LINK_EXPIRED", "This link is too old"],
    ["LINK_REPLACED", "There’s a newer link for you"],
    ["NOT_FOUND", "This link doesn’t work"],
  ])("cannot be set with a dead link (%s), and the page gives the reason", async (code, title) => {
    answer("POST /api/auth/reset-password", { status: 404, code, message: "dead" });
    await submitPassword("plum-orchard-lantern");
    expect(await findHeading(title)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });
});

describe("an address", () => {
  it("is confirmed with a press, and this device learns it", async () => {
    session.begin({ ...ana, emailConfirmed: false }, { accessToken: "a", refreshToken: "r" }, true);
    answer("POST /api/auth/confirm-email", { data: { newPasswordToken: null } });
    answer("GET /api/auth/me", { data: { user: { ...ana, emailConfirmed: true } } });
    const user = openPage("/confirm-email/t0ken");
    expect(requests).not.toHaveBeenCalled();
    await user.click(button("Yes, this is my address"));
    expect(await screen.findByText("A password")).toBeVisible();
    expect(screen.getByText("Firefox on Windows")).toBeVisible();
    expect(requests).not.toHaveBeenCalledWith("POST /api/auth/confirm-email", expect.anything());
    await user.click(button("All of this is mine, confirm"));
    expect(await findHeading("Your address is confirmed")).toBeInTheDocument();
    const keep = { password: true, sessions: true, providers: [], passkeys: [] };
    expect(requests).toHaveBeenCalledWith("POST /api/auth/confirm-email", { token: "t0ken", keep });
    expect(session.store.getState().user?.emailConfirmed).toBe(true);
    expect(screen.getByRole("link", { name: "Open your weddings" })).toBeInTheDocument();
  });

  it("of an account that another person made is confirmed without that person's ways to sign in", async () => {
    answer(SHOW_ACCOUNT, { data: accountMethods({ providers: [google], passkeys: [passkey] }) });
    answer("POST /api/auth/confirm-email", { data: { newPasswordToken: "n3w" } });
    answer("GET /api/auth/me", { status: 401, code: "UNAUTHORIZED", message: "Please sign in again." });
    const user = openPage("/confirm-email/t0ken");
    await user.click(button("Yes, this is my address"));
    expect(await screen.findByText("mallory@example.org")).toBeVisible();
    await user.click(button("Something isn’t mine"));
    await user.click(screen.getByRole("checkbox", { name: "Passkey “My phone”" }));
    await user.click(button("Confirm and remove the rest"));
    // Without a way to sign in, a password is set next.
    expect(await findHeading("Choose a new password")).toBeInTheDocument();
    const keep = { password: false, sessions: false, providers: [], passkeys: ["k1"] };
    expect(requests).toHaveBeenCalledWith("POST /api/auth/confirm-email", { token: "t0ken", keep });
    expect(requests).toHaveBeenLastCalledWith(SHOW_ACCOUNT, { token: "n3w" });
  });

  it("that could not be confirmed can be tried again", async () => {
    answer(SHOW_ACCOUNT, {
      status: 503,
      code: "UNAVAILABLE",
      message: "The server is busy.",
    });
    const user = openPage("/confirm-email/t0ken");
    await user.click(button("Yes, this is my address"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The server is busy.");
    answer(SHOW_ACCOUNT, { status: 404, code: "LINK_USED", message: "used" });
    await user.click(button("Try again"));
    expect(await findHeading("This link has been used")).toBeInTheDocument();
  });
});

describe("signing up", () => {
  it("needs an invitation when the server requires one", async () => {
    answer("GET /api/server", { data: { mail: true, signUps: "INVITED" } });
    openPage("/auth?mode=sign-up");
    expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
    expect(await screen.findByText(/You need an invitation to join this server/)).toBeInTheDocument();
    expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeInTheDocument();
  });

  it("is open to all when the server's rule is unknown", async () => {
    answer("GET /api/server", { status: 503, code: "UNAVAILABLE", message: "The server is busy." });
    openPage("/auth?mode=sign-up");
    expect(await screen.findByLabelText("First name")).toBeInTheDocument();
  });
});
