import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FirstStepKey, WeddingView } from "@/lib/core/types.ts";
import { Session, setSession } from "@/lib/session/session.ts";
import { realCore, realImporter } from "@/test/core.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyView } from "@/wedding/model/empty-views.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { WeddingOverview } from "../wedding-overview.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeAll(() => {
  realCore();
  realImporter();
});
beforeEach(() => {
  resetServer();
  localStorage.clear();
  localStorage.setItem("troth.user", JSON.stringify({ id: "u", firstName: "Anna", lastName: "Marino" }));
  setSession(
    new Session({
      storages: { lasting: localStorage, temporary: sessionStorage },
      refresh: async () => ({ kind: "unreachable" }),
      exclusively: (task) => task(),
    }),
  );
  answer("GET /api/server", { data: { mail: true, signUps: "OPEN" } });
  answer("GET /api/team/wedding/members", { data: { members: [{ role: "OWNER" }] } });
  answer("GET /api/team/wedding/invitations", { data: { invitations: [] } });
  weddingsStore.setState({ ...nothingOpen });
});

const KEYS: readonly FirstStepKey[] = ["names", "date", "guests", "site"];

function overviewWith(...done: FirstStepKey[]): WeddingView {
  return { ...emptyView, firstSteps: KEYS.map((key) => ({ key, done: done.includes(key) })) };
}

function renderFirstSteps(...done: FirstStepKey[]) {
  resetWedding({ view: overviewWith(...done) });
  renderInApp(<WeddingOverview />, "/app");
  return userEvent.setup({ delay: null });
}

/** The server knows the wedding, with this role for the account. */
function registeredAs(role: "OWNER" | "VIEWER") {
  const weddings = [{ id: "wedding", title: "Anna & Ben", role, registered: true }];
  weddingsStore.setState({ ...nothingOpen, weddings, selected: "wedding", status: "ready" });
}

const card = async () => within(await screen.findByRole("region", { name: "First steps" }));
const waitUntilGone = () =>
  waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument());

describe("the first steps of a wedding", () => {
  it("are below Today, and show how many are done", async () => {
    renderFirstSteps("names");
    const steps = await card();
    expect(steps.getByText("1 of 4 done")).toBeVisible();
    expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Both your namesdone",
      "The day",
      "Your first guests",
      "Your website",
    ]);
    const today = screen.getByRole("region", { name: "Today" });
    const follows = today.compareDocumentPosition(screen.getByRole("region", { name: "First steps" }));
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("write both names to the wedding", async () => {
    const user = renderFirstSteps();
    const steps = await card();
    await user.click(steps.getByRole("button", { name: "Both your names" }));
    expect(steps.getByLabelText("Your name")).toHaveValue("Anna");
    await user.type(steps.getByLabelText("Partner name"), "Ben");
    await user.click(steps.getByRole("button", { name: "Save" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "wedding.update",
      changes: { ownerName: "Anna", partnerName: "Ben" },
    });
    expect(steps.queryByLabelText("Partner name")).not.toBeInTheDocument();
  });

  it("keep typed values that the core refuses", async () => {
    const user = renderFirstSteps("names");
    run.mockReturnValue({
      ok: false,
      issues: [{ field: "weddingDate", code: "invalid", message: "Not a valid date" }],
    });
    const steps = await card();
    await user.click(steps.getByRole("button", { name: "The day" }));
    await user.type(steps.getByLabelText("Wedding date"), "2027-06-19");
    await user.click(steps.getByRole("button", { name: "Save" }));
    expect(run).toHaveBeenCalledWith({ type: "wedding.update", changes: { weddingDate: "2027-06-19" } });
    expect(steps.getByText("Not a valid date")).toBeVisible();
  });

  it("add guests by name, one after the other, and stay open for the next", async () => {
    const user = renderFirstSteps("names", "date", "site");
    const steps = await card();
    await user.click(steps.getByRole("button", { name: "Your first guests" }));
    await user.type(steps.getByRole("textbox", { name: "Add guests by name" }), "Ada Byron{Enter}");
    await waitFor(() =>
      expect(run).toHaveBeenCalledWith({
        type: "guest.add",
        id: expect.any(String),
        guest: { firstName: "Ada", lastName: "Byron" },
      }),
    );
    const view = overviewWith(...KEYS);
    view.stats = { ...view.stats, guests: { ...view.stats.guests, total: 3, invited: 1 } };
    setWedding({ view });
    expect(await steps.findByRole("link", { name: "Go to your guest list" })).toHaveAttribute(
      "href",
      "/app/guests",
    );
    expect(steps.getByRole("textbox", { name: "Add guests by name" })).toBeVisible();
    await user.click(steps.getByRole("button", { name: "Your first guests" }));
    await waitUntilGone();
  });

  it("link to the website", async () => {
    const user = renderFirstSteps("names", "date", "guests");
    const steps = await card();
    await user.click(steps.getByRole("button", { name: "Your website" }));
    expect(steps.getByRole("link", { name: "Start your website" })).toHaveAttribute("href", "/app/website");
  });

  it("are gone when all are done", async () => {
    renderFirstSteps(...KEYS);
    expect(screen.getByRole("region", { name: "Today" })).toBeVisible();
    await waitUntilGone();
  });

  it("do not return after “Not now”", async () => {
    const user = renderFirstSteps();
    await user.click((await card()).getByRole("button", { name: "Not now" }));
    await waitUntilGone();
    renderInApp(<WeddingOverview />, "/app");
    expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
  });

  it("are offered in one place only", async () => {
    const quickActions: WeddingView["quickActions"] = [
      { key: "weddingDate", title: "Set Wedding Date", description: "", route: "/app" },
      { key: "venue", title: "Choose Venue", description: "", route: "/app" },
      { key: "guests", title: "Add Guests", description: "", route: "/app/guests" },
    ];
    resetWedding({ view: { ...overviewWith(), quickActions } });
    renderInApp(<WeddingOverview />, "/app");
    await card();
    const actions = within(screen.getByRole("region", { name: "Quick Actions" }));
    expect(actions.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Choose Venue"]);
  });

  it("are hidden for a role that may only read", async () => {
    registeredAs("VIEWER");
    renderFirstSteps();
    expect(screen.getByRole("region", { name: "Today" })).toBeVisible();
    await waitUntilGone();
  });
});

describe("the partner", () => {
  it("is invited as a second owner, by mail", async () => {
    registeredAs("OWNER");
    const user = renderFirstSteps("names", "date", "guests", "site");
    answer("POST /api/team/wedding/invite", { data: { invitation: { email: "ben@example.org" } } });
    const steps = await card();
    await user.click(await steps.findByRole("button", { name: "Invite your partner to plan with you" }));
    expect(steps.queryByRole("radio")).not.toBeInTheDocument();
    await user.type(await steps.findByLabelText("Email"), "ben@example.org");
    answer("GET /api/team/wedding/invitations", { data: { invitations: [{ role: "OWNER" }] } });
    await user.click(steps.getByRole("button", { name: "Send Invitation" }));
    expect(requests).toHaveBeenCalledWith("POST /api/team/wedding/invite", {
      email: "ben@example.org",
      role: "OWNER",
    });
    expect(await screen.findByText(/An invitation is on its way to ben@example.org/)).toBeVisible();
    await waitUntilGone();
  });

  it("gets a link when no mail is sent, and it stays to be copied", async () => {
    registeredAs("OWNER");
    answer("GET /api/server", { data: { mail: false, signUps: "OPEN" } });
    const user = renderFirstSteps(...KEYS);
    const link = "https://troth.example/invite/abc";
    answer("POST /api/team/wedding/invite", { data: { invitation: { email: "ben@example.org" }, link } });
    const steps = await card();
    await user.click(await steps.findByRole("button", { name: "Invite your partner to plan with you" }));
    await user.type(await steps.findByLabelText("Email"), "ben@example.org");
    answer("GET /api/team/wedding/invitations", { data: { invitations: [{ role: "OWNER" }] } });
    await user.click(await steps.findByRole("button", { name: "Make Invitation Link" }));
    expect(await steps.findByLabelText("Invitation link for ben@example.org")).toHaveValue(link);
    expect(await steps.findByText("5 of 5 done")).toBeVisible();
  });

  it("is not asked for when the wedding has a second owner", async () => {
    registeredAs("OWNER");
    answer("GET /api/team/wedding/members", { data: { members: [{ role: "OWNER" }, { role: "OWNER" }] } });
    renderFirstSteps("names");
    const steps = await card();
    expect(await steps.findByText("2 of 5 done")).toBeVisible();
    expect(steps.queryByRole("button", { name: "Invite your partner to plan with you" })).toBeNull();
  });

  it("shows why an invitation was refused", async () => {
    registeredAs("OWNER");
    const user = renderFirstSteps("names");
    const message = "You have sent many invitations today.";
    answer("POST /api/team/wedding/invite", { status: 429, code: "TOO_MANY", message });
    const steps = await card();
    await user.click(await steps.findByRole("button", { name: "Invite your partner to plan with you" }));
    await user.type(await steps.findByLabelText("Email"), "ben@example.org");
    await user.click(steps.getByRole("button", { name: "Send Invitation" }));
    expect(await steps.findByRole("alert")).toHaveTextContent(message);
  });
});
