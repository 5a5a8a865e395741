import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Session, setSession } from "@/lib/session/session.ts";
import { realCore } from "@/test/core.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import InvitePage from "./invite-page.tsx";

const joinedWedding = vi.hoisted(() => vi.fn());

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
vi.mock("@/wedding/hooks.ts", () => ({ useJoinedWedding: () => joinedWedding }));

// The page checks the password with the core.
beforeAll(() => void realCore());
beforeEach(() => {
  resetServer();
  joinedWedding.mockReset();
  setSession(
    new Session({
      storages: { lasting: localStorage, temporary: sessionStorage },
      refresh: async () => ({ kind: "unreachable" }),
      exclusively: (task) => task(),
    }),
  );
});

it("signs up with the invitation's token, and then accepts the invitation", async () => {
  const email = "mary@example.org";
  const invitation = {
    email,
    role: "PLANNER",
    expiresAt: "2027-01-09T10:00:00Z",
    hasAccount: false,
    invitedBy: { firstName: "Ada", lastName: "Byron" },
    wedding: { title: "Ada & William" },
  };
  const user = { id: "mary", firstName: "Mary", lastName: "Somerville", email, roles: [] };
  const tokens = { accessToken: "a", refreshToken: "r" };
  answer("GET /api/team/invitations/t0ken", { data: { invitation } });
  answer("POST /api/auth/register", { data: { user, tokens } });
  answer("POST /api/team/accept/t0ken", {
    data: { weddingId: "w", member: { userId: "mary", role: "PLANNER" } },
  });
  renderInApp(
    <Routes>
      <Route path="/invite/:token" element={<InvitePage />} />
      <Route path="/app" element={<p>The plan</p>} />
    </Routes>,
    "/invite/t0ken",
  );

  const visitor = userEvent.setup({ delay: null });
  await visitor.type(await screen.findByLabelText("First name"), "Mary");
  await visitor.type(screen.getByLabelText("Last name"), "Somerville");
  await visitor.type(screen.getByLabelText("Password"), "plum-orchard-lantern");
  await visitor.type(screen.getByLabelText("Confirm password"), "plum-orchard-lantern");
  await visitor.click(screen.getByRole("button", { name: "Create Account and Accept" }));
  expect(await screen.findByText("The plan")).toBeInTheDocument();
  // A server where only invited people may sign up admits the account for its token.
  expect(requests).toHaveBeenCalledWith(
    "POST /api/auth/register",
    expect.objectContaining({ email, invitationToken: "t0ken" }),
  );
  expect(joinedWedding).toHaveBeenCalledExactlyOnceWith({ id: "w", role: "PLANNER", title: "Ada & William" });
});

it("explains what to do about an expired invitation, and links to sign-in", async () => {
  const message = "This invitation has expired. Please ask for a new one.";
  answer("GET /api/team/invitations/0ld", { status: 404, code: "INVITATION_EXPIRED", message });
  renderInApp(
    <Routes>
      <Route path="/invite/:token" element={<InvitePage />} />
      <Route path="/auth" element={<p>Signing in</p>} />
    </Routes>,
    "/invite/0ld",
  );

  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading).toHaveTextContent("This invitation has expired");
  expect(screen.getByText(/Ask the person who invited you to send it again/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Accept invitation" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
  expect(screen.getByText("Signing in")).toBeInTheDocument();
});
