import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import AuthPage from "@/features/auth/auth-page.tsx";
import ConfirmEmailPage from "@/features/auth/confirm-email-page.tsx";
import ForgotPasswordPage from "@/features/auth/forgot-password-page.tsx";
import ResetPasswordPage from "@/features/auth/reset-password-page.tsx";
import InvitePage from "@/features/invite/invite-page.tsx";
import TeamPage from "@/features/team/team-page.tsx";
import { requestTimeout } from "@/lib/api/errors.ts";
import { connectionStore } from "@/lib/connection/connection.ts";
import { Session, setSession } from "@/lib/session/session.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { realCore } from "@/test/core.ts";
import { answer, never, resetServer, unreachable } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const ada = { id: "ada", firstName: "Ada", lastName: "Byron", email: "ada@example.org", roles: [] };
const serverInfo = { data: { mail: true, signUps: "OPEN" } };
const member = { id: "ada", userId: "ada", role: "OWNER", joinedAt: "2027-01-02T10:00:00Z", user: ada };
const invitation = {
  email: ada.email,
  role: "PLANNER",
  expiresAt: "2027-01-09T10:00:00Z",
  hasAccount: true,
  invitedBy: { firstName: "Mary", lastName: "Somerville" },
  wedding: { title: "Mary & William" },
};

/** Longer than the delay of a notice, and shorter than a request may take. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(2500));
const soon = () => act(() => vi.advanceTimersByTimeAsync(100));
const reach = (serverReached: boolean) => act(() => connectionStore.setState({ serverReached }));
const goOnline = (browserOnline: boolean) => act(() => connectionStore.setState({ browserOnline }));

beforeAll(() => void realCore());
beforeEach(() => {
  vi.useFakeTimers();
  resetServer();
  answer("GET /api/server", serverInfo);
  connectionStore.setState({ browserOnline: true, serverReached: true, socketOpen: false });
});
afterEach(() => void vi.useRealTimers());

function signedIn(user: typeof ada | undefined) {
  if (user) localStorage.setItem("troth.user", JSON.stringify(user));
  const storages = { lasting: localStorage, temporary: sessionStorage };
  const session = new Session({
    storages,
    refresh: async () => ({ kind: "unreachable" }),
    exclusively: (task) => task(),
  });
  if (user) session.begin(user, { accessToken: "a", refreshToken: "r" }, true);
  setSession(session);
}

async function open(at: string, page: ReactNode, path = at) {
  renderInApp(
    <Routes>
      <Route path={path} element={page} />
      <Route path="*" element={null} />
    </Routes>,
    at,
  );
  await soon();
}

async function openTeam() {
  signedIn(ada);
  const weddings = [{ id: "w", title: "Ada & William", role: "OWNER" as const, registered: true }];
  weddingsStore.setState({ ...nothingOpen, weddings, selected: "w", status: "ready" });
  await open("/app/team", <TeamPage />);
}

/** A screen with data of the server only: its API call, how to open it, and its texts offline and with an answer. */
interface ServerScreen {
  call: string;
  open: () => Promise<void>;
  says: string;
  given: unknown;
  found: () => HTMLElement;
}

const shown: Record<string, ServerScreen> = {
  "who is on the team": {
    call: "GET /api/team/w/members",
    open: async () => {
      answer("GET /api/team/w/invitations", { data: { invitations: [] } });
      await openTeam();
    },
    says: "The team needs a connection",
    given: { members: [member] },
    found: () => screen.getByText("Ada Byron"),
  },
  "who was invited": {
    call: "GET /api/team/w/invitations",
    open: async () => {
      answer("GET /api/team/w/members", { data: { members: [member] } });
      await openTeam();
      fireEvent.click(screen.getByRole("link", { name: /^Pending/ }));
      await soon();
    },
    says: "Pending invitations need a connection",
    given: { invitations: [] },
    found: () => screen.getByText("Nobody is waiting"),
  },
  "an invitation": {
    call: "GET /api/team/invitations/t0ken",
    open: async () => {
      signedIn(undefined);
      await open("/invite/t0ken", <InvitePage />, "/invite/:token");
    },
    says: "The invitation needs a connection",
    given: { invitation },
    found: () => screen.getByText("Mary & William"),
  },
  "whether a password can be mailed": {
    call: "GET /api/server",
    open: async () => {
      signedIn(undefined);
      await open("/forgot-password", <ForgotPasswordPage />);
    },
    says: "A new password needs a connection",
    given: serverInfo.data,
    found: () => screen.getByRole("heading", { name: "A new password" }),
  },
};

describe.each(Object.entries(shown))("%s", (_name, { call, open, says, given, found }) => {
  const notice = () => screen.getByRole("heading", { name: says });

  it("shows that the server is slow if no answer comes within a moment, and not that it is offline", async () => {
    answer(call, never);
    await open();
    expect(screen.queryByText("The server is slow")).not.toBeInTheDocument();
    await wait();
    expect(screen.getByRole("heading", { name: "The server is slow" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByText(says)).not.toBeInTheDocument();
    expect(screen.queryByRole("status", { name: "Loading" })).not.toBeInTheDocument();
  });

  it("still shows that the server is slow while a timed-out request is repeated", async () => {
    answer(call, () => Promise.reject(requestTimeout()));
    await open();
    expect(screen.getByRole("heading", { name: "The server is slow" })).toBeVisible();
    reach(false);
    answer(call, never);
    await act(() => vi.advanceTimersByTimeAsync(5500));
    expect(screen.getByRole("heading", { name: "The server is slow" })).toBeVisible();
    expect(screen.queryByText(says)).not.toBeInTheDocument();
  });

  it("shows that it needs a signal if the server cannot be reached, and loads by itself once it can", async () => {
    reach(false);
    answer(call, unreachable);
    await open();
    expect(notice()).toBeVisible();
    answer(call, { data: given });
    await act(() => vi.advanceTimersByTimeAsync(5500));
    expect(found()).toBeInTheDocument();
    expect(screen.queryByText(says)).not.toBeInTheDocument();
  });

  it("shows at once that there is still no signal when tried offline", async () => {
    goOnline(false);
    answer(call, never);
    await open();
    const again = screen.getByRole("button", { name: "Try again" });
    expect(again).not.toHaveAttribute("data-loading");
    expect(screen.queryByText("Still no connection.")).not.toBeInTheDocument();
    fireEvent.click(again);
    expect(screen.getByText("Still no connection.")).toBeVisible();
    expect(again).not.toHaveAttribute("data-loading");
  });

  it("loads at once when the signal is back", async () => {
    goOnline(false);
    answer(call, unreachable);
    await open();
    expect(notice()).toBeVisible();
    answer(call, { data: given });
    goOnline(true);
    // Long before the next automatic attempt.
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(found()).toBeInTheDocument();
  });
});

/** A form sent to the server: its API call, how to fill it, and its offline text. */
interface ServerForm {
  call: string;
  open: () => Promise<void>;
  send: () => void;
  says: RegExp;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const formNote = /This needs a connection. What you type stays here/;

const sent: Record<string, ServerForm> = {
  "signing in": {
    call: "POST /api/auth/login",
    open: async () => {
      signedIn(undefined);
      await open("/auth", <AuthPage />);
    },
    send: () => {
      type("Email", ada.email);
      type("Password", "plum-orchard-lantern");
      press("Sign In");
    },
    says: formNote,
  },
  "choosing a password": {
    call: "POST /api/auth/reset-password",
    open: async () => {
      signedIn(undefined);
      answer("POST /api/auth/links/show", { status: 404, code: "NOT_FOUND", message: "none" });
      await open("/reset-password/t0ken", <ResetPasswordPage />, "/reset-password/:token");
    },
    send: () => {
      type("New password", "plum-orchard-lantern");
      type("Confirm password", "plum-orchard-lantern");
      press("Set new password");
    },
    says: formNote,
  },
  "confirming an address": {
    call: "POST /api/auth/links/show",
    open: async () => {
      signedIn(undefined);
      await open("/confirm-email/t0ken", <ConfirmEmailPage />, "/confirm-email/:token");
    },
    send: () => press("Yes, this is my address"),
    says: /Confirming needs a connection/,
  },
  "an invitation to the team": {
    call: "POST /api/team/w/invite",
    open: async () => {
      answer("GET /api/team/w/members", { data: { members: [member] } });
      answer("GET /api/team/w/invitations", { data: { invitations: [] } });
      await openTeam();
      fireEvent.click(screen.getByRole("button", { name: "Invite Members" }));
    },
    send: () => {
      type("Email", "new@example.org");
      press("Send Invitation");
    },
    says: /Inviting needs a connection/,
  },
  "accepting an invitation": {
    call: "POST /api/team/accept/t0ken",
    open: async () => {
      signedIn(ada);
      answer("GET /api/team/invitations/t0ken", { data: { invitation } });
      await open("/invite/t0ken", <InvitePage />, "/invite/:token");
    },
    send: () => press("Accept invitation"),
    says: /Accepting needs a connection/,
  },
};

describe.each(Object.entries(sent))("%s", (_name, { call, open, send, says }) => {
  it("shows that the server is slow if no answer comes within a moment", async () => {
    answer(call, never);
    await open();
    expect(screen.queryByText(/The server is slow/)).not.toBeInTheDocument();
    send();
    await wait();
    expect(screen.getByText(/The server is slow/)).toBeVisible();
    expect(screen.queryByText(says)).not.toBeInTheDocument();
  });

  it("warns before sending while offline, and stops when online", async () => {
    await open();
    goOnline(false);
    expect(screen.getByText(says)).toBeVisible();
    goOnline(true);
    expect(screen.queryByText(says)).not.toBeInTheDocument();
  });

  it("shows that the server could not be reached, and can be sent again", async () => {
    answer(call, unreachable);
    await open();
    send();
    await soon();
    expect(screen.getByRole("alert")).toHaveTextContent("The server can’t be reached.");
  });
});

it("lets a user fill the form of a new account while the server does not answer", async () => {
  answer("GET /api/server", never);
  signedIn(undefined);
  await open("/auth", <AuthPage />);
  fireEvent.click(screen.getByRole("link", { name: "Sign up" }));
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  await wait();
  expect(screen.getByLabelText("First name")).toBeInTheDocument();
});

describe("a wedding that is not on the device", () => {
  it("shows that it needs a signal, instead of endless skeletons", () => {
    goOnline(false);
    renderInApp(<WeddingLoading status="loading" />);
    expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.getByRole("heading", { name: "This wedding hasn’t opened yet" })).toBeVisible();
    expect(screen.queryByRole("status", { name: "Loading" })).not.toBeInTheDocument();
  });

  it("is reported as missing if no peer has it", () => {
    renderInApp(<WeddingLoading status="missing" />);
    expect(screen.getByRole("heading", { name: "This wedding isn’t on this device yet" })).toBeVisible();
  });
});
