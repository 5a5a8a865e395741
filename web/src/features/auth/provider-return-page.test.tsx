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

const FINISH = "POST /api/auth/providers/finish";
const LINK = "POST /api/auth/providers/link";
const BROUGHT = "/auth/google?code=c0de&state=st";
const inside = { user: ada, tokens: { accessToken: "a", refreshToken: "r" } };

beforeAll(() => void realCore());
beforeEach(() => {
  resetServer();
  localStorage.clear();
  sessionStorage.clear();
  setSession(undefined);
});

function left(more: Partial<ProviderRedirect> = {}) {
  const departure = {
    provider: "google",
    ticket: "t",
    rememberMe: true,
    returnTo: "/app/budget",
    isLinking: false,
  };
  sessionStorage.setItem("troth.departure", JSON.stringify({ ...departure, ...more }));
}

function Where() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="where">{`${pathname}${search} ${state?.from ?? ""}`.trim()}</p>;
}

const where = () => screen.getByTestId("where").textContent;
const hand = userEvent.setup({ delay: null });
const press = (name: string) => hand.click(screen.getByRole("button", { name }));

function comeBack(at = BROUGHT) {
  renderInApp(
    <>
      <Where />
      <Routes>
        <Route path="/auth/:provider" element={<ProviderReturnPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    at,
  );
}

it("signs the user in, returns to the page they wanted, and clears the address", async () => {
  left();
  answer(FINISH, { data: inside });
  comeBack();
  await waitFor(() => expect(where()).toBe("/app/budget"));
  expect(requests).toHaveBeenCalledExactlyOnceWith(FINISH, { ticket: "t", code: "c0de", state: "st" });
  expect(session().account()).toBe(ada.id);
  expect(sessionStorage.getItem("troth.departure")).toBeNull();
});

it("removes the provider's values from the address while it waits", async () => {
  left();
  answer(FINISH, never);
  comeBack();
  await waitFor(() => expect(where()).toBe("/auth/google"));
  expect(screen.getByText("You’re back from Google and being signed in.")).toBeVisible();
});

it("continues with the second factor when one is required", async () => {
  left();
  answer(FINISH, { data: { secondFactor: { ticket: "t2", options: null } } });
  comeBack();
  await hand.type(await screen.findByLabelText("Recovery code"), "abcd");
  answer("POST /api/auth/second-factor", { data: inside });
  await press("Sign In");
  await waitFor(() => expect(where()).toBe("/app/budget"));
});

describe("an account with the same address", () => {
  const needed = { provider: "google", email: "mia@example.org", ticket: "t3" };

  it("is linked by its password", async () => {
    left();
    answer(FINISH, { data: { passwordNeeded: needed } });
    comeBack();
    expect(await screen.findByText(/Type its password once to connect Google/)).toHaveTextContent(
      "mia@example.org already has an account.",
    );
    expect(screen.getByRole("link", { name: "Forgot password" })).toHaveAttribute("href", "/forgot-password");
    const message = "The password isn’t right.";
    answer(LINK, { status: 400, code: "VALIDATION_FAILED", message, field: "password" });
    await hand.type(screen.getByLabelText("Password"), "plum-orchard");
    await press("Connect Google");
    expect(await screen.findByText(message)).toBeVisible();

    answer(LINK, { data: inside });
    await press("Connect Google");
    await waitFor(() => expect(where()).toBe("/app/budget"));
    expect(requests).toHaveBeenLastCalledWith(LINK, { ticket: "t3", password: "plum-orchard" });
    expect(session().account()).toBe(ada.id);
  });

  it("is linked from its settings, which confirm it", async () => {
    left({ isLinking: true, returnTo: "/app/settings?tab=account" });
    answer(FINISH, { data: { passwordNeeded: needed } });
    comeBack();
    answer(LINK, { data: { linked: "google" } });
    await hand.type(await screen.findByLabelText("Password"), "plum-orchard");
    await press("Connect Google");
    await waitFor(() => expect(where()).toBe("/app/settings?tab=account"));
    expect(screen.getByText("Google is connected.")).toBeVisible();
  });
});

describe("the sign-in fails", () => {
  const refused = (status: number, code: string) => () => answer(FINISH, { status, code, message: "m" });
  const linking = () => left({ isLinking: true, returnTo: "/app/settings?tab=account" });
  const nothing = () => {};

  it.each([
    [
      "after a refusal by the user",
      "/auth/google?error=access_denied",
      left,
      nothing,
      "You didn’t continue with Google",
    ],
    [
      "after a failure of the provider",
      "/auth/google?error=server_error",
      left,
      nothing,
      "Google didn’t say who you are",
    ],
    ["without a ticket", BROUGHT, nothing, nothing, "Please start again"],
    ["from another provider", BROUGHT, () => left({ provider: "facebook" }), nothing, "Please start again"],
    ["too late", BROUGHT, left, refused(404, "LINK_EXPIRED"), "Please start again"],
    [
      "without an address",
      BROUGHT,
      left,
      refused(409, "PROVIDER_WITHOUT_EMAIL"),
      "Google didn’t share your email",
    ],
    [
      "with a taken address",
      BROUGHT,
      left,
      refused(409, "CONNECT_IN_SETTINGS"),
      "You already have an account",
    ],
    ["with a taken account", BROUGHT, linking, refused(409, "CONFLICT"), "This Google account is taken"],
    ["uninvited", BROUGHT, left, refused(403, "INVITATION_NEEDED"), "You need an invitation here"],
    ["unknown to Google", BROUGHT, left, refused(502, "PROVIDER_FAILED"), "Google didn’t say who you are"],
    ["for another reason", BROUGHT, left, refused(500, "INTERNAL"), "That didn’t work"],
  ] as const)("%s", async (_, at, prepare, given, title) => {
    prepare();
    given();
    comeBack(at);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(session().account()).toBeUndefined();
    await hand.click(within(screen.getByRole("alert")).getByRole("link"));
    expect(where()).toMatch(/^(\/auth( |$|\?mode=sign-up)|\/app\/settings\?tab=account)/);
  });

  it("while offline, until the connection is back", async () => {
    left();
    answer(FINISH, unreachable);
    comeBack();
    expect(await screen.findByRole("alert")).toHaveTextContent("the server can’t be reached");
    answer(FINISH, { data: inside });
    await press("Try again");
    await waitFor(() => expect(where()).toBe("/app/budget"));
    expect(requests).toHaveBeenLastCalledWith(FINISH, { ticket: "t", code: "c0de", state: "st" });
  });

  it("for an unknown provider", async () => {
    comeBack("/auth/elsewhere");
    await waitFor(() => expect(where()).toBe("/auth"));
  });
});
