import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { session, setSession } from "@/lib/session/session.ts";
import type { ProviderRedirect } from "@/lib/sign-in/providers.ts";
import { realCore } from "@/test/core.ts";
import { answer, never, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import { ada } from "@/test/settings-stage.tsx";
import ProviderReturnPage from "./provider-return-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const FINISH_SIGN_IN = "POST /api/auth/providers/finish";
const LINK_PROVIDER = "POST /api/auth/providers/link";
const RETURN_URL = "/auth/google?code=c0de&state=st";
const signedIn = { user: ada, tokens: { accessToken: "a", refreshToken: "r" } };

beforeAll(() => void realCore());
beforeEach(() => {
  resetServer();
  localStorage.clear();
  sessionStorage.clear();
  setSession(undefined);
});

/** Stores what the app remembers of a sign-in while the user is at the provider. */
function startSignIn(overrides: Partial<ProviderRedirect> = {}) {
  const redirect = {
    provider: "google",
    ticket: "t",
    rememberMe: true,
    returnTo: "/app/budget",
    isLinking: false,
  };
  sessionStorage.setItem("troth.departure", JSON.stringify({ ...redirect, ...overrides }));
}

function LocationProbe() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="where">{`${pathname}${search} ${state?.from ?? ""}`.trim()}</p>;
}

const location = () => screen.getByTestId("where").textContent;
const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole("button", { name }));

function returnFromProvider(url = RETURN_URL) {
  renderInApp(
    <>
      <LocationProbe />
      <Routes>
        <Route path="/auth/:provider" element={<ProviderReturnPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    url,
  );
}

it("signs the user in, returns to the page they wanted, and clears the address", async () => {
  startSignIn();
  answer(FINISH_SIGN_IN, { data: signedIn });
  returnFromProvider();
  await waitFor(() => expect(location()).toBe("/app/budget"));
  expect(requests).toHaveBeenCalledExactlyOnceWith(FINISH_SIGN_IN, {
    ticket: "t",
    code: "c0de",
    state: "st",
  });
  expect(session().account()).toBe(ada.id);
  expect(sessionStorage.getItem("troth.departure")).toBeNull();
});

it("removes the provider's values from the address while it waits", async () => {
  startSignIn();
  answer(FINISH_SIGN_IN, never);
  returnFromProvider();
  await waitFor(() => expect(location()).toBe("/auth/google"));
  expect(screen.getByText("You’re back from Google and being signed in.")).toBeVisible();
});

it("continues with the second factor when one is required", async () => {
  startSignIn();
  answer(FINISH_SIGN_IN, { data: { secondFactor: { ticket: "t2", options: null } } });
  returnFromProvider();
  await user.type(await screen.findByLabelText("Recovery code"), "abcd");
  answer("POST /api/auth/second-factor", { data: signedIn });
  await press("Sign In");
  await waitFor(() => expect(location()).toBe("/app/budget"));
});

describe("an account with the same address", () => {
  const passwordNeeded = { provider: "google", email: "mia@example.org", ticket: "t3" };

  it("is linked by its password", async () => {
    startSignIn();
    answer(FINISH_SIGN_IN, { data: { passwordNeeded } });
    returnFromProvider();
    expect(await screen.findByText(/Type its password once to connect Google/)).toHaveTextContent(
      "mia@example.org already has an account.",
    );
    expect(screen.getByRole("link", { name: "Forgot password" })).toHaveAttribute("href", "/forgot-password");
    const message = "The password isn’t right.";
    answer(LINK_PROVIDER, { status: 400, code: "VALIDATION_FAILED", message, field: "password" });
    await user.type(screen.getByLabelText("Password"), "plum-orchard");
    await press("Connect Google");
    expect(await screen.findByText(message)).toBeVisible();

    answer(LINK_PROVIDER, { data: signedIn });
    await press("Connect Google");
    await waitFor(() => expect(location()).toBe("/app/budget"));
    expect(requests).toHaveBeenLastCalledWith(LINK_PROVIDER, { ticket: "t3", password: "plum-orchard" });
    expect(session().account()).toBe(ada.id);
  });

  it("is linked from its settings, which confirm it", async () => {
    startSignIn({ isLinking: true, returnTo: "/app/settings?tab=account" });
    answer(FINISH_SIGN_IN, { data: { passwordNeeded } });
    returnFromProvider();
    answer(LINK_PROVIDER, { data: { linked: "google" } });
    await user.type(await screen.findByLabelText("Password"), "plum-orchard");
    await press("Connect Google");
    await waitFor(() => expect(location()).toBe("/app/settings?tab=account"));
    expect(screen.getByText("Google is connected.")).toBeVisible();
  });
});

describe("the sign-in fails", () => {
  const refusal = (status: number, code: string) => () =>
    answer(FINISH_SIGN_IN, { status, code, message: "m" });
  const startLinking = () => startSignIn({ isLinking: true, returnTo: "/app/settings?tab=account" });
  const doNothing = () => {};

  it.each([
    [
      "after a refusal by the user",
      "/auth/google?error=access_denied",
      startSignIn,
      doNothing,
      "You didn’t continue with Google",
    ],
    [
      "after a failure of the provider",
      "/auth/google?error=server_error",
      startSignIn,
      doNothing,
      "Google didn’t say who you are",
    ],
    ["without a ticket", RETURN_URL, doNothing, doNothing, "Please start again"],
    [
      "from another provider",
      RETURN_URL,
      () => startSignIn({ provider: "facebook" }),
      doNothing,
      "Please start again",
    ],
    ["too late", RETURN_URL, startSignIn, refusal(404, "LINK_EXPIRED"), "Please start again"],
    [
      "without an address",
      RETURN_URL,
      startSignIn,
      refusal(409, "PROVIDER_WITHOUT_EMAIL"),
      "Google didn’t share your email",
    ],
    [
      "with a taken address",
      RETURN_URL,
      startSignIn,
      refusal(409, "CONNECT_IN_SETTINGS"),
      "You already have an account",
    ],
    [
      "with a taken account",
      RETURN_URL,
      startLinking,
      refusal(409, "CONFLICT"),
      "This Google account is taken",
    ],
    ["uninvited", RETURN_URL, startSignIn, refusal(403, "INVITATION_NEEDED"), "You need an invitation here"],
    [
      "unknown to Google",
      RETURN_URL,
      startSignIn,
      refusal(502, "PROVIDER_FAILED"),
      "Google didn’t say who you are",
    ],
    ["for another reason", RETURN_URL, startSignIn, refusal(500, "INTERNAL"), "That didn’t work"],
  ] as const)("%s", async (_, url, prepareDevice, prepareServer, title) => {
    prepareDevice();
    prepareServer();
    returnFromProvider(url);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(session().account()).toBeUndefined();
    await user.click(within(screen.getByRole("alert")).getByRole("link"));
    expect(location()).toMatch(/^(\/auth( |$|\?mode=sign-up)|\/app\/settings\?tab=account)/);
  });

  it("while offline, until the connection is back", async () => {
    startSignIn();
    answer(FINISH_SIGN_IN, unreachable);
    returnFromProvider();
    expect(await screen.findByRole("alert")).toHaveTextContent("the server can’t be reached");
    answer(FINISH_SIGN_IN, { data: signedIn });
    await press("Try again");
    await waitFor(() => expect(location()).toBe("/app/budget"));
    expect(requests).toHaveBeenLastCalledWith(FINISH_SIGN_IN, { ticket: "t", code: "c0de", state: "st" });
  });

  it("for an unknown provider", async () => {
    returnFromProvider("/auth/elsewhere");
    await waitFor(() => expect(location()).toBe("/auth"));
  });
});
