import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { session, setSession } from "@/lib/session/session.ts";
import { realCore } from "@/test/core.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import { ada } from "@/test/settings-stage.tsx";
import { SecondFactor } from "./second-factor.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
const library = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
vi.mock("@simplewebauthn/browser", () => library);

const FINISH = "POST /api/auth/second-factor";
const passkeyRequest = {
  ticket: "t",
  options: { publicKey: { challenge: "c" } } as unknown as Record<string, never>,
};
const closed = Object.assign(new Error(), { name: "NotAllowedError" });
const signedIn = vi.fn();
const back = vi.fn();

beforeAll(() => void realCore());
beforeEach(() => {
  resetServer();
  localStorage.clear();
  sessionStorage.clear();
  setSession(undefined);
  vi.clearAllMocks();
  vi.stubGlobal("PublicKeyCredential", class {});
  answer(FINISH, { data: { user: ada, tokens: { accessToken: "a", refreshToken: "r" } } });
});

const open = (step = passkeyRequest as { ticket: string; options?: Record<string, never> | null }) =>
  renderInApp(<SecondFactor passkeyRequest={step} rememberMe onSignedIn={signedIn} onBack={back} />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("asks for the passkey at once", async () => {
  library.startAuthentication.mockResolvedValue({ id: "key" });
  open();
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(library.startAuthentication).toHaveBeenCalledExactlyOnceWith({ optionsJSON: { challenge: "c" } });
  expect(requests).toHaveBeenCalledExactlyOnceWith(FINISH, {
    ticket: "t",
    credential: { id: "key" },
    recoveryCode: null,
  });
  expect(session().account()).toBe(ada.id);
});

it("asks again after the dialog was closed, and shows other errors", async () => {
  library.startAuthentication.mockRejectedValueOnce(closed).mockResolvedValue({ id: "key" });
  open();
  expect(await screen.findByText(/No passkey was used/)).toBeVisible();
  const message = "That took too long. Please start again.";
  answer(FINISH, { status: 404, code: "LINK_EXPIRED", message });
  await press("Confirm with your passkey");
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await press("Back to sign in");
  expect(back).toHaveBeenCalledOnce();
});

it("accepts the recovery code instead, and explains the consequence", async () => {
  library.startAuthentication.mockRejectedValueOnce(closed);
  open();
  expect(await screen.findByText(/No passkey was used/)).toBeVisible();
  await press("Use your recovery code instead");
  await press("Sign In");
  expect(await screen.findByText("Please type your recovery code")).toBeVisible();

  const message = "This recovery code isn’t right.";
  answer(FINISH, { status: 400, code: "VALIDATION_FAILED", message, field: "recoveryCode" });
  await userEvent.type(screen.getByLabelText("Recovery code"), "abcd-efgh");
  await press("Sign In");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText("Recovery code")).toBeInvalid();

  answer(FINISH, { data: { user: ada, tokens: { accessToken: "a", refreshToken: "r" } } });
  await press("Sign In");
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenLastCalledWith(FINISH, { ticket: "t", recoveryCode: "abcd-efgh" });
  expect(await screen.findByText(/You’ve used your recovery code/)).toBeVisible();
});

it.each([
  ["the server has no passkeys any more", { ticket: "t", options: null }, true],
  ["the browser knows none", passkeyRequest, false],
])("asks for the code only if %s", async (_, step, knows) => {
  if (!knows) vi.unstubAllGlobals();
  open(step);
  expect(screen.getByText(/Passkeys don’t work here/)).toBeVisible();
  expect(screen.getByLabelText("Recovery code")).toHaveFocus();
  expect(screen.queryByRole("button", { name: /passkey/ })).not.toBeInTheDocument();
  expect(library.startAuthentication).not.toHaveBeenCalled();
});
