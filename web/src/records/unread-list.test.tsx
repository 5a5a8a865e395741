import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { Session, setSession } from "@/lib/session/session.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { WeddingLoading } from "./wedding-loading.tsx";

const refreshList = vi.fn();
const failure = { reason: "The server is being repaired.", againInSeconds: 30 };
const engine = {
  afterEdit: vi.fn(),
  unsynced: () => 0,
  unsyncedMessages: () => [],
  refreshList,
  refreshPeople: vi.fn(),
  fetchPeopleNow: async () => {},
};

const title = () => screen.getByRole("status").querySelector("h2")?.textContent;
const tryAgain = () => screen.getByRole("button", { name: "Try again" });
const reads = (reading: typeof nothingOpen.reading) => act(() => weddingsStore.setState({ reading }));

beforeEach(() => {
  refreshList.mockReset();
  weddingsStore.setState({ ...nothingOpen, status: "unread", engine });
  connectionStore.setState({ browserOnline: true });
});

// Another session on this device would share its tokens.
afterEach(() => setSession(undefined));

const ana = { id: "ana", firstName: "Ana", lastName: "Lee", email: "ana@example.org", roles: [] };

function signIn({ isValid }: { isValid: boolean }) {
  localStorage.clear();
  localStorage.setItem("troth.user", JSON.stringify(ana));
  const session = new Session({
    storages: { lasting: localStorage, temporary: sessionStorage },
    refresh: async () => ({ kind: "unreachable" }),
    exclusively: (task) => task(),
  });
  if (isValid) session.begin(ana, { accessToken: "a", refreshToken: "r" }, true);
  setSession(session);
}

it("shows what failed, that the plan is safe, and when the next attempt is", () => {
  signIn({ isValid: true });
  reads({ isAsking: false, failure: { ...failure, againInSeconds: 90 } });
  renderInApp(<WeddingLoading status="unread" />);
  expect(title()).toBe("Failed to fetch weddings");
  expect(screen.getByText("The server is being repaired.")).toBeVisible();
  expect(screen.getByText(/Your plans are safe on the server/)).toHaveTextContent(
    "This device tries again in 90 seconds.",
  );
});

it("tries at once on request, and shows if that failed too", async () => {
  signIn({ isValid: true });
  reads({ isAsking: false, failure });
  renderInApp(<WeddingLoading status="unread" />);
  expect(screen.queryByText("That failed again. Please try later.")).not.toBeInTheDocument();
  await userEvent.click(tryAgain());
  expect(refreshList).toHaveBeenCalledOnce();
  reads({ isAsking: true, failure });
  expect(tryAgain()).toHaveAttribute("data-loading", "true");
  reads({ isAsking: false, failure });
  expect(tryAgain()).not.toHaveAttribute("data-loading");
  expect(screen.getByText("That failed again. Please try later.")).toBeVisible();
});

it("shows offline that the list has not been read", () => {
  signIn({ isValid: true });
  connectionStore.setState({ browserOnline: false });
  reads({ isAsking: false, failure });
  renderInApp(<WeddingLoading status="unread" />);
  expect(title()).toBe("Your weddings haven’t loaded yet");
  expect(screen.getByText(/load as soon as there’s a connection/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("asks for a sign-in after the session has ended", () => {
  signIn({ isValid: false });
  reads({ isAsking: false, failure });
  renderInApp(<WeddingLoading status="unread" />);
  expect(screen.getByText(/Sign in again to load them/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
