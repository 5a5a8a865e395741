import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as core from "@/lib/core/core.ts";
import { Session, setSession } from "@/lib/session/session.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const server = vi.fn<(request: Request) => Promise<Response>>();

beforeAll(() => void realCore());
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
  setSession(
    new Session({
      storages: { lasting: localStorage, temporary: sessionStorage },
      refresh: async () => ({ kind: "unreachable" }),
      exclusively: (task) => task(),
    }),
  );
});

const tooOften = (seconds: number) => {
  const error = { code: "RATE_LIMITED", message: "Too many attempts. Please wait a moment and try again." };
  const headers = { "Retry-After": String(seconds) };
  return async () => Response.json({ success: false, error }, { status: 429, headers });
};
const button = () => screen.getByRole("button", { name: "Sign In" });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function fillIn() {
  const hand = userEvent.setup({ delay: null });
  renderInApp(<SignInForm onSecondFactor={() => {}} />);
  await hand.type(screen.getByLabelText("Email"), "anna@example.org");
  await hand.type(screen.getByLabelText("Password"), "plum-orchard");
  return hand;
}

it("shows at once how long to wait, counts it down, and becomes usable by itself", async () => {
  // Only the form's own timers: the server's answer arrives in real time.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  server.mockImplementation(tooOften(180));
  const hand = await fillIn();
  await hand.click(button());

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("You can try again in 3 minutes.");
  const seen = () => within(screen.getByRole("presentation", { hidden: true }));
  expect(seen().getByText(/You can try again in 3 minutes/)).toBeInTheDocument();
  expect(button()).toHaveAttribute("aria-disabled", "true");
  await hand.click(button());
  expect(server).toHaveBeenCalledOnce();

  await pass(65_000);
  expect(seen().getByText(/You can try again in 115 seconds/)).toBeInTheDocument();
  // Screen readers get one announcement, not one every second.
  expect(alert).toHaveTextContent("You can try again in 3 minutes.");

  await pass(115_000);
  expect(screen.getByRole("status")).toHaveTextContent("You can try again now.");
  expect(button()).not.toHaveAttribute("aria-disabled");
  expect(screen.getByLabelText("Password")).toHaveValue("plum-orchard");
  await hand.click(button());
  expect(server).toHaveBeenCalledTimes(2);
});

it(`explains what unchecking "Remember me" means`, () => {
  renderInApp(<SignInForm onSecondFactor={() => {}} />);
  expect(screen.getByLabelText("Remember me")).toBeChecked();
  expect(screen.getByLabelText("Remember me")).toHaveAccessibleDescription(
    /closing the browser hides your plan here until you sign in again/,
  );
});

it("lets another address try meanwhile", async () => {
  server.mockImplementation(tooOften(180));
  const hand = await fillIn();
  await hand.click(button());
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  await hand.type(screen.getByLabelText("Email"), ".uk");
  expect(button()).not.toHaveAttribute("aria-disabled");
  expect(screen.queryByText(/You can try again/)).not.toBeInTheDocument();
});

it("shows an error if its rules cannot be loaded, and keeps the input", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const hand = await fillIn();
  vi.spyOn(core, "loadCore").mockRejectedValue(new Error("no network"));
  await hand.click(button());
  expect(await screen.findByRole("alert")).toHaveTextContent(/Part of the app hasn’t loaded yet/);
  expect(screen.getByLabelText("Password")).toHaveValue("plum-orchard");
  expect(server).not.toHaveBeenCalled();
});
