import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { Role } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import { realCore, realPhones } from "@/test/core.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import TeamPage from "./team-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const ada = member("ada", "Ada", "OWNER");
const mary = member("mary", "Mary", "ORGANIZER");
const charles = member("charles", "Charles", "VIEWER");

beforeAll(() => {
  realCore();
  realPhones();
});
beforeEach(() => {
  resetServer();
  connectionStore.setState({ browserOnline: true, serverReached: true });
  answer("GET /api/team/w/members", { data: { members: [ada, mary, charles] } });
  answer("GET /api/team/w/invitations", { data: { invitations: [] } });
  answer("GET /api/server", { data: { mail: true, signUps: "OPEN" } });
});

function member(id: string, firstName: string, role: Role) {
  const user = {
    firstName,
    lastName: "Byron",
    email: `${id}@example.org`,
    phone: null,
    avatar: null,
    location: null,
    bio: null,
  };
  return { id, userId: id, role, joinedAt: "2027-01-02T10:00:00Z", user };
}

function invitation(id: string, expiresAt: string, role: Role = "VIEWER") {
  const invitedBy = { firstName: "Ada", lastName: "Byron" };
  const createdAt = "2027-01-02T10:00:00Z";
  return { id, email: `${id}@example.org`, role, createdAt, expiresAt, invitedBy, mail: "SENT" };
}

async function openAs(id: string, role: Role, url?: string) {
  const account = { id, firstName: "A", lastName: "Byron", email: `${id}@example.org`, roles: [] };
  localStorage.setItem("troth.user", JSON.stringify(account));
  setSession(undefined);
  const weddings = [{ id: "w", title: "Ada & William", role, registered: true }];
  weddingsStore.setState({ ...nothingOpen, weddings, selected: "w", status: "ready" });
  const user = userEvent.setup({ delay: null });
  renderInApp(<TeamPage />, url);
  await screen.findByText("Ada Byron");
  return user;
}

const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

it("requires a wedding first", () => {
  weddingsStore.setState({ ...nothingOpen, status: "none" });
  renderInApp(<TeamPage />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Team & User Management");
  expect(
    screen.getByText("You need to create a wedding first before you can manage team members."),
  ).toBeVisible();
});

describe("members", () => {
  it("are counted, and an owner may change and remove all but the only owner", async () => {
    await openAs("ada", "OWNER");
    expect(screen.getByRole("link", { name: "Team Members 3" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Pending 0" })).toBeVisible();
    expect(row("Ada Byron").queryByRole("button")).not.toBeInTheDocument();
    expect(row("Mary Byron").getByRole("button", { name: /^Role of Mary Byron: Organizer/ })).toBeVisible();
    expect(row("Mary Byron").getByRole("button", { name: "Remove Mary Byron" })).toBeVisible();
  });

  it("show their own details, and can be called with a tap", async () => {
    const profile = {
      phone: "+44 20 7946 0018",
      location: "Bath",
      bio: "Knows every florist.",
      avatar: "/api/avatars/m",
    };
    const withProfile = { ...mary, user: { ...mary.user, ...profile } };
    answer("GET /api/team/w/members", { data: { members: [ada, withProfile, charles] } });
    await openAs("ada", "OWNER");
    const call = await row("Mary Byron").findByRole("link", { name: "+44 20 7946 0018" });
    expect(call).toHaveAttribute("href", "tel:+442079460018");
    expect(row("Mary Byron").getByText("Bath")).toBeVisible();
    expect(row("Mary Byron").getByText("Knows every florist.")).toBeVisible();
    const picture = screen.getByText("Mary Byron").closest("li")?.querySelector("img");
    expect(picture).toHaveAttribute("src", "/api/avatars/m");
    expect(row("Charles Byron").queryByRole("link")).not.toBeInTheDocument();
    expect(screen.getByText("Charles Byron").closest("li")?.querySelector("img")).toBeNull();
  });

  it("are removed only after a confirmation", async () => {
    const user = await openAs("mary", "ORGANIZER");
    answer("DELETE /api/team/w/members/charles", { data: {} });
    expect(screen.queryByRole("button", { name: /^Role of/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Remove Charles Byron" }));
    const question = screen.getByRole("dialog", {
      name: "Are you sure you want to remove this team member?",
    });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(requests).not.toHaveBeenCalledWith("DELETE /api/team/w/members/charles", undefined);

    await user.click(screen.getByRole("button", { name: "Remove Charles Byron" }));
    answer("GET /api/team/w/members", { data: { members: [ada, mary] } });
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Charles Byron is no longer on the team.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("link", { name: "Team Members 2" })).toBeVisible());
  });

  it("show why a change failed until it is dismissed", async () => {
    const user = await openAs("ada", "OWNER");
    answer("PUT /api/team/w/members/mary", { status: 500, code: "INTERNAL", message: "" });
    await user.click(screen.getByRole("button", { name: /^Role of Mary/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: /^Viewer/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to update team member role");
    expect(requests).toHaveBeenCalledWith("PUT /api/team/w/members/mary", { role: "VIEWER" });
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("that cannot be loaded show the server's message, or the specification's", async () => {
    answer("GET /api/team/w/members", { status: 503, code: "UNAVAILABLE", message: "" });
    weddingsStore.setState({
      ...nothingOpen,
      weddings: [{ id: "w", title: "", role: "OWNER", registered: true }],
      selected: "w",
      status: "ready",
    });
    renderInApp(<TeamPage />);
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch team members");
  });

  it("stay readable while offline, and the screen shows how old they are", async () => {
    await openAs("ada", "OWNER");
    act(() => connectionStore.setState({ browserOnline: false }));
    expect(screen.getByText(/This is the team as of/)).toBeVisible();
    expect(screen.getByText("Mary Byron")).toBeVisible();
  });

  it("are read-only for a viewer, with the reason", async () => {
    await openAs("charles", "VIEWER");
    expect(screen.getByText(/You’re a viewer here/)).toBeVisible();
    expect(screen.getAllByRole("button", { name: /Remove|Role of|Leave/ })).toEqual([
      row("Charles Byron").getByRole("button", { name: "Leave" }),
    ]);
  });
});

it("explains the roles in a dialog, also without a team", async () => {
  weddingsStore.setState({ ...nothingOpen, status: "none" });
  renderInApp(<TeamPage />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "More for the team" }));
  await user.click(await screen.findByRole("menuitem", { name: "What each role may do" }));
  const table = within(await screen.findByRole("table", { name: "What each role may do" }));
  const budget = within(
    table.getByRole("rowheader", { name: "Budget and payments" }).closest("tr") as HTMLElement,
  );
  expect(budget.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "Change",
    "Change",
    "View",
    "View",
  ]);
});

describe("inviting", () => {
  it("opens beside the members when the address requests it, and stays closed once closed", async () => {
    const user = await openAs("ada", "OWNER", "/app/team?tab=invite");
    expect(await screen.findByRole("button", { name: "Send Invitation" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByText("Ada Byron")).toBeVisible();
  });

  async function openForm(id: string, role: Role) {
    const user = await openAs(id, role);
    await user.click(screen.getByRole("button", { name: "Invite Members" }));
    return user;
  }

  it("defaults to the organizer role", async () => {
    const user = await openForm("ada", "OWNER");
    answer("POST /api/team/w/invite", { data: { invitation: invitation("new", "2027-01-09T10:00:00Z") } });
    await user.type(screen.getByLabelText("Email"), "new@example.org");
    await user.click(screen.getByRole("button", { name: "Send Invitation" }));
    expect(requests).toHaveBeenCalledWith("POST /api/team/w/invite", {
      email: "new@example.org",
      role: "ORGANIZER",
    });
    expect(await screen.findByText(/on its way to new@example.org/)).toBeVisible();
    expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Invite Members" }));
    expect(screen.getByLabelText("Email")).toHaveValue("");
  });

  it("keeps an unsent address until the form is reopened", async () => {
    const user = await openForm("ada", "OWNER");
    await user.type(screen.getByLabelText("Email"), "new@exam");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Invite Members" }));
    expect(screen.getByLabelText("Email")).toHaveValue("new@exam");
    expect(screen.getByText(/Not saved yet, from/)).toBeVisible();
  });

  it("offers the owner role to owners only", async () => {
    await openForm("mary", "ORGANIZER");
    const roles = screen
      .getAllByRole("radio")
      .map((radio) => radio.getAttribute("value") ?? radio.textContent);
    expect(roles).toHaveLength(3);
    expect(screen.queryByRole("radio", { name: /^Owner/ })).not.toBeInTheDocument();
  });

  it("shows the server's error at its field, and keeps the typed values", async () => {
    const user = await openForm("ada", "OWNER");
    const refusal = { status: 409, code: "ALREADY_MEMBER", message: "Is there already.", field: "email" };
    answer("POST /api/team/w/invite", refusal);
    await user.type(screen.getByLabelText("Email"), "mary@example.org");
    await user.click(screen.getByRole("button", { name: "Send Invitation" }));
    expect(await screen.findByText("Is there already.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("mary@example.org");
  });

  it("shows in its panel why it failed", async () => {
    const user = await openForm("ada", "OWNER");
    answer("POST /api/team/w/invite", { status: 503, code: "UNAVAILABLE", message: "" });
    await user.type(screen.getByLabelText("Email"), "new@example.org");
    await user.click(screen.getByRole("button", { name: "Send Invitation" }));
    const panel = within(screen.getByRole("dialog", { name: "Invite Members" }));
    expect(await panel.findByRole("alert")).toHaveTextContent("Failed to send invitation");
  });

  it("is closed to planners, and says so", async () => {
    answer("GET /api/team/w/members", { data: { members: [ada, member("mary", "Mary", "PLANNER")] } });
    await openAs("mary", "PLANNER");
    expect(screen.getByRole("button", { name: "Invite Members" })).toBeDisabled();
    expect(screen.getByText("The team is read-only for planners.")).toBeVisible();
  });
});

describe("pending invitations", () => {
  it("show what expires soon and what has expired, and are resent and cancelled", async () => {
    const hourMs = 3_600_000;
    const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
    const invitations = [
      invitation("fresh", inHours(100)),
      invitation("soon", inHours(23)),
      invitation("over", inHours(-1)),
      invitation("owner", inHours(100), "OWNER"),
    ];
    answer("GET /api/team/w/invitations", { data: { invitations } });
    answer("POST /api/team/w/invitations/over/resend", {
      data: { invitation: invitation("over", inHours(168)) },
    });
    answer("DELETE /api/team/w/invitations/soon", { data: {} });
    const user = await openAs("mary", "ORGANIZER");
    await user.click(screen.getByRole("link", { name: "Pending 4" }));

    expect(row("fresh@example.org").queryByText(/Expire/)).not.toBeInTheDocument();
    expect(row("soon@example.org").getByText("Expires soon")).toBeVisible();
    expect(row("over@example.org").getByText("Expired")).toBeVisible();
    // Only an owner invites an owner.
    expect(row("owner@example.org").queryByRole("button")).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Resend to over@example.org" }));
    expect(await screen.findByText(/A new invitation is on its way to over@example.org/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel the invitation to soon@example.org" }));
    await user.click(screen.getByRole("button", { name: "Cancel invitation" }));
    expect(await screen.findByText(/The invitation to soon@example.org was cancelled/)).toBeVisible();
  });

  it("show whether their mail was sent", async () => {
    const later = new Date(Date.now() + 360_000_000).toISOString();
    const invitations = [
      invitation("sent", later),
      { ...invitation("waits", later), mail: "WAITING" },
      { ...invitation("failed", later), mail: "NOT_SENT" },
    ];
    answer("GET /api/team/w/invitations", { data: { invitations } });
    const user = await openAs("ada", "OWNER");
    await user.click(screen.getByRole("link", { name: "Pending 3" }));
    expect(row("sent@example.org").getByText("Sent")).toBeVisible();
    expect(row("waits@example.org").getByText("Waiting to be sent")).toBeVisible();
    expect(row("failed@example.org").getByText("Not sent")).toBeVisible();
    expect(row("failed@example.org").getByText(/The email couldn’t be sent/)).toBeVisible();
  });
});

describe("without a mail server", () => {
  const later = new Date(Date.now() + 360_000_000).toISOString();
  const unsentInvitation = { ...invitation("new", later), mail: "NOT_SENT" };
  const link = (token: string) => `http://127.0.0.1:8080/invite/${token}`;
  const field = () => screen.getByLabelText("Invitation link for new@example.org");

  beforeEach(() => void answer("GET /api/server", { data: { mail: false, signUps: "OPEN" } }));

  it("the inviter learns that nothing was sent, and gets the link to pass on", async () => {
    answer("POST /api/team/w/invite", { data: { invitation: unsentInvitation, link: link("first") } });
    const user = await openAs("ada", "OWNER");
    await user.click(screen.getByRole("button", { name: "Invite Members" }));
    await user.type(screen.getByLabelText("Email"), "new@example.org");
    await user.click(await screen.findByRole("button", { name: "Make Invitation Link" }));

    const status = await screen.findByText("Not sent: this server can’t send email yet.");
    expect(status.closest("[role=status]")).toBeInTheDocument();
    expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
    expect(field()).toHaveValue(link("first"));
    // The other tab of the page must not lose the link: the server sends it only once.
    await user.click(screen.getByRole("link", { name: /Pending/ }));
    expect(field()).toHaveValue(link("first"));
    await user.click(screen.getByRole("button", { name: "Hide the link for new@example.org" }));
    expect(screen.queryByText("Not sent: this server can’t send email yet.")).not.toBeInTheDocument();
  });

  it("a new link replaces the older one, and goes with the invitation", async () => {
    answer("GET /api/team/w/invitations", { data: { invitations: [unsentInvitation] } });
    const user = await openAs("ada", "OWNER");
    await user.click(screen.getByRole("link", { name: "Pending 1" }));
    expect(
      row("new@example.org").getByText(/This server can’t send email yet: make a new link/),
    ).toBeVisible();
    for (const token of ["second", "third"]) {
      answer("POST /api/team/w/invitations/new/resend", {
        data: { invitation: unsentInvitation, link: link(token) },
      });
      await user.click(screen.getByRole("button", { name: "New link for new@example.org" }));
      await waitFor(() => expect(field()).toHaveValue(link(token)));
    }
    expect(screen.getAllByText("Not sent: this server can’t send email yet.")).toHaveLength(1);

    answer("DELETE /api/team/w/invitations/new", { data: {} });
    await user.click(screen.getByRole("button", { name: "Cancel the invitation to new@example.org" }));
    await user.click(screen.getByRole("button", { name: "Cancel invitation" }));
    await waitFor(() =>
      expect(screen.queryByText("Not sent: this server can’t send email yet.")).not.toBeInTheDocument(),
    );
  });
});
