import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { session, setSession } from "@/lib/session/session.ts";
import { answer, never, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import { ada } from "@/test/settings-stage.tsx";
import { OtherSignInMethods } from "./other-sign-in-methods.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));

const offer = (more: object) => ({ data: { mail: true, signUps: "OPEN", ...more } });
const leave = vi.fn();
const button = (name: string) => screen.queryByRole("button", { name });

beforeEach(() => {
  resetServer();
  sessionStorage.clear();
  localStorage.clear();
  setSession(undefined);
  leave.mockReset();
  startAuthentication.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation(leave);
  vi.stubGlobal("PublicKeyCredential", class {});
  answer("GET /api/server", offer({ providers: ["google"], passkeys: true }));
});

it.each([
  ["an answer is on its way", never],
  ["there is no signal", unreachable],
  ["a server offers none", offer({ providers: [], passkeys: false })],
])("offers nothing while %s", async (_, given) => {
  answer("GET /api/server", given);
  renderInApp(<OtherSignInMethods returnTo="/app" onSignedIn={vi.fn()} />);
  await waitFor(() => expect(requests).toHaveBeenCalled());
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("offers the server's methods, and no passkey for a new account or in a browser without passkeys", async () => {
  const { unmount } = renderInApp(<OtherSignInMethods returnTo="/app" />);
  expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeVisible();
  expect(button("Continue with Facebook")).not.toBeInTheDocument();
  expect(button("Sign in with a passkey")).not.toBeInTheDocument();
  unmount();
  vi.unstubAllGlobals();
  renderInApp(<OtherSignInMethods returnTo="/app" onSignedIn={vi.fn()} />);
  expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeVisible();
  expect(button("Sign in with a passkey")).not.toBeInTheDocument();
});

it("goes to the provider, and keeps the data for the return in this tab", async () => {
  answer("POST /api/auth/providers/google/start", {
    data: { url: "https://provider.example/yes", ticket: "t1" },
  });
  renderInApp(<OtherSignInMethods returnTo="/app/budget" rememberMe={() => false} invitation="invited" />);
  await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("https://provider.example/yes"));
  expect(requests).toHaveBeenCalledWith("POST /api/auth/providers/google/start", {
    rememberMe: false,
    invitationToken: "invited",
    linking: false,
  });
  expect(JSON.parse(sessionStorage.getItem("troth.departure") ?? "")).toEqual({
    provider: "google",
    ticket: "t1",
    rememberMe: false,
    returnTo: "/app/budget",
    isLinking: false,
  });
  expect(button("Continue with Google")).toHaveAttribute("data-loading");
});

it("shows the reason if the provider cannot be reached, and can be pressed again", async () => {
  const message = "Google didn’t say who you are. Please try again.";
  answer("POST /api/auth/providers/google/start", { status: 502, code: "PROVIDER_FAILED", message });
  renderInApp(<OtherSignInMethods returnTo="/app" />);
  await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(button("Continue with Google")).toBeEnabled();
  expect(sessionStorage.getItem("troth.departure")).toBeNull();
});

it("signs in with a passkey, also after the dialog was closed once", async () => {
  const signedIn = vi.fn();
  const publicKey = { challenge: "c" };
  answer("POST /api/auth/passkeys/start", { data: { ticket: "t2", options: { publicKey } } });
  answer("POST /api/auth/passkeys/finish", {
    data: { user: ada, tokens: { accessToken: "a", refreshToken: "r" } },
  });
  startAuthentication.mockRejectedValueOnce(Object.assign(new Error(), { name: "NotAllowedError" }));
  renderInApp(<OtherSignInMethods returnTo="/app" rememberMe={() => true} onSignedIn={signedIn} />);
  const press = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Sign in with a passkey" }));
  await press();
  await waitFor(() => expect(button("Sign in with a passkey")).not.toHaveAttribute("data-loading"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(signedIn).not.toHaveBeenCalled();

  startAuthentication.mockResolvedValue({ id: "key" });
  await press();
  await waitFor(() => expect(signedIn).toHaveBeenCalledExactlyOnceWith({ ok: true }));
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: publicKey });
  expect(requests).toHaveBeenCalledWith("POST /api/auth/passkeys/finish", {
    ticket: "t2",
    credential: { id: "key" },
  });
  expect(session().account()).toBe(ada.id);
});
