import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Session, session, setSession } from "@/lib/session/session.ts";
import { setNewAccount } from "@/lib/sign-in/new-account.ts";
import { aConflict } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding, run } from "@/test/fake-wedding.ts";
import { ownLocation, startEditingAsPriya } from "@/test/presence.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails, emptyView } from "@/wedding/model/empty-views.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import DashboardPage from "./dashboard-page.tsx";

const createWedding = vi.hoisted(() => vi.fn());

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  useCreateWedding: () => createWedding,
}));

beforeAll(() => void realCore());
beforeEach(() => {
  createWedding.mockReset();
  weddingsStore.setState(nothingOpen);
  localStorage.clear();
  localStorage.setItem("troth.user", JSON.stringify({ id: "u", firstName: "Anna", lastName: "Marino" }));
  setSession(
    new Session({
      storages: { lasting: localStorage, temporary: sessionStorage },
      refresh: async () => ({ kind: "unreachable" }),
      exclusively: (task) => task(),
    }),
  );
});

const button = (name: string) => screen.getByRole("button", { name });

describe("without a wedding", () => {
  it("offers the first step", async () => {
    resetWedding({ status: "none" });
    renderInApp(<DashboardPage />);
    expect(screen.getByRole("heading", { level: 1, name: "Welcome back, Anna!" })).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "No weddings yet" })).toBeInTheDocument();
    await userEvent.click(button("Create Your First Wedding"));
    expect(screen.getByRole("region", { name: "Create your wedding" })).toBeInTheDocument();
  });

  it("welcomes a new user, and does not greet them as a returning one", () => {
    const user = session().store.getState().user;
    setNewAccount(user?.id);
    resetWedding({ status: "none" });
    renderInApp(<DashboardPage />);
    expect(screen.getByRole("heading", { level: 1, name: "Welcome, Anna!" })).toBeInTheDocument();
  });

  it("offers the first step once", () => {
    resetWedding({ status: "none" });
    renderInApp(<DashboardPage />);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Create Your First Wedding",
    ]);
  });

  it("does not claim that there are no weddings when the list could not be fetched", async () => {
    const reading = {
      isAsking: false,
      failure: { reason: "The server is being repaired.", againInSeconds: 30 },
    };
    weddingsStore.setState({ reading });
    const anna = { id: "u", firstName: "Anna", lastName: "Marino", email: "anna@example.org", roles: [] };
    session().begin(anna, { accessToken: "a", refreshToken: "r" }, true);
    resetWedding({ status: "unread" });
    renderInApp(<DashboardPage />);
    expect(screen.getByRole("heading", { name: "Failed to fetch weddings" })).toBeInTheDocument();
    expect(screen.queryByText("No weddings yet")).not.toBeInTheDocument();
    await userEvent.click(button("Create a new wedding"));
    expect(screen.getByRole("region", { name: "Create your wedding" })).toBeInTheDocument();
  });

  it("keeps the entered values for the next time", async () => {
    resetWedding({ status: "none" });
    const { unmount } = renderInApp(<DashboardPage />);
    await userEvent.click(button("Create Your First Wedding"));
    await userEvent.type(screen.getByLabelText("Partner name"), "Benedikt");
    unmount();
    renderInApp(<DashboardPage />);
    await userEvent.click(button("Create Your First Wedding"));
    expect(screen.getByLabelText("Partner name")).toHaveValue("Benedikt");
    expect(screen.getByText(/Not saved yet, from/)).toBeVisible();
    await userEvent.click(button("Discard"));
    expect(screen.getByLabelText("Partner name")).toHaveValue("");
  });

  it("sends the entered values and nothing else", async () => {
    createWedding.mockResolvedValue({ id: "w" });
    resetWedding({ status: "none" });
    renderInApp(<DashboardPage />);
    await userEvent.click(button("Create Your First Wedding"));
    await userEvent.type(screen.getByLabelText("Partner name"), "Benedikt");
    await userEvent.type(screen.getByLabelText("Budget"), "25000.50");
    expect(screen.queryByLabelText("Exchange rate")).not.toBeInTheDocument();
    await userEvent.click(button("Save wedding"));
    expect(createWedding).toHaveBeenCalledExactlyOnceWith({
      partnerName: "Benedikt",
      budget: "25000.50",
      primaryCurrency: "EUR",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(await screen.findByText("Wedding created successfully!")).toBeInTheDocument();
    expect(screen.getByText("You can now start planning your special day.")).toBeInTheDocument();
  });

  it("keeps the form when the wedding could not be created", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    createWedding.mockRejectedValue(new Error("no storage"));
    resetWedding({ status: "none" });
    renderInApp(<DashboardPage />);
    await userEvent.click(button("Create Your First Wedding"));
    await userEvent.type(screen.getByLabelText("Venue"), "Town hall");
    await userEvent.click(button("Save wedding"));
    expect(await screen.findByText("Failed to create wedding")).toBeInTheDocument();
    expect(screen.getByText("Please try again.")).toBeInTheDocument();
    expect(screen.getByLabelText("Venue")).toHaveValue("Town hall");
  });
});

describe("with a wedding", () => {
  const view = {
    ...emptyView,
    countdown: { kind: "upcoming" as const, days: 120, label: "" },
    insights: [
      { key: "finalMonth" as const, level: "urgent" as const, title: "Final Month!", message: "30 days." },
    ],
  };

  it("shows names, date, place and what matters", () => {
    const details = {
      ...emptyDetails,
      partnerName: "Benedikt",
      weddingDate: "2027-06-19",
      venue: "Town hall",
    };
    resetWedding({ view, details });
    renderInApp(<DashboardPage />);
    const banner = screen.getByRole("region", { name: "Anna & Benedikt" });
    expect(banner).toHaveTextContent("19/06/2027");
    expect(banner).toHaveTextContent("Town hall");
    expect(banner).toHaveTextContent("19/06/2027 120 days to go");
    expect(screen.getByText("Final Month!")).toBeInTheDocument();
  });

  it("shows that an update failed on an unexpected error, and keeps the typed values", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    resetWedding({ view, details: emptyDetails });
    run.mockImplementation(() => {
      throw new Error("no storage");
    });
    renderInApp(<DashboardPage />);
    await userEvent.click(button("Edit details"));
    await userEvent.type(screen.getByLabelText("Venue"), "Town hall");
    await userEvent.click(button("Save"));
    expect(screen.getByText("Failed to update wedding")).toBeVisible();
    expect(screen.getByLabelText("Venue")).toHaveValue("Town hall");
  });

  it("keeps unsaved details, and shows that there are some", async () => {
    resetWedding({ view, details: emptyDetails });
    renderInApp(<DashboardPage />);
    await userEvent.click(screen.getAllByRole("button", { name: /details/i })[0] as HTMLElement);
    await userEvent.type(screen.getByLabelText("Venue"), "Town hall");
    await userEvent.click(button("Close"));
    await userEvent.click(button("Wedding details"));
    expect(screen.getByLabelText("Venue")).toHaveValue("Town hall");
  });

  it("counts milestones and tasks separately, and labels guests with and without an answer", async () => {
    const figures = { completed: 2, inProgress: 1, overdue: 3, completionRate: 20 };
    const timeline = { milestones: { ...figures, total: 10 }, tasks: { ...figures, total: 45 } };
    const guests = {
      ...emptyView.stats.guests,
      total: 11,
      invited: 9,
      confirmed: 6,
      declined: 1,
      pending: 3,
      tentative: 1,
      rsvpPending: 4,
    };
    resetWedding({ view: { ...emptyView, stats: { ...emptyView.stats, timeline, guests } } });
    renderInApp(<DashboardPage />);
    const statistics = within(screen.getByRole("region", { name: "Detailed Statistics" }));
    // The couple come and owe no answer, so they do not count here.
    expect(await statistics.findByRole("row", { name: "Said yes or no 5" })).toBeInTheDocument();
    expect(statistics.getByRole("row", { name: "Undecided 4" })).toBeInTheDocument();
    await userEvent.click(statistics.getByRole("tab", { name: "Timeline" }));
    const figuresOf = (name: string) => {
      const group = within(statistics.getByRole("group", { name }));
      return group.getAllByRole("definition").map(({ textContent }) => textContent);
    };
    expect(figuresOf("Milestones")).toEqual(["10", "2", "1", "3"]);
    expect(figuresOf("Tasks")).toEqual(["45", "2", "1", "3"]);
  });

  it("says who of those coming is young, and who needs transport or a room", async () => {
    const guests = {
      ...emptyView.stats.guests,
      invited: 30,
      teens: 1,
      children: 2,
      infants: 3,
      needTransport: 4,
      needAccommodation: 5,
    };
    resetWedding({ view: { ...emptyView, stats: { ...emptyView.stats, guests } } });
    renderInApp(<DashboardPage />);
    const statistics = within(screen.getByRole("region", { name: "Detailed Statistics" }));
    await userEvent.click(statistics.getByRole("tab", { name: "Guests" }));
    const figureOf = (name: string) => statistics.getByText(name).nextElementSibling?.textContent;
    expect(figureOf("Teens coming")).toBe("1");
    expect(figureOf("Children coming")).toBe("2");
    expect(figureOf("Infants coming")).toBe("3");
    expect(figureOf("Need transport")).toBe("4");
    expect(figureOf("Need a room")).toBe("5");
  });

  it("creates another wedding, and can be told not to", async () => {
    resetWedding({ view, details: emptyDetails });
    renderInApp(<DashboardPage />);
    await userEvent.click(button("More for your wedding"));
    expect(screen.getByRole("menuitem", { name: "View Timeline" })).toHaveAttribute("href", "/app/timeline");
    await userEvent.click(screen.getByRole("menuitem", { name: "Create another wedding" }));
    const form = within(screen.getByRole("region", { name: "Create your wedding" }));
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("region", { name: "Create your wedding" })).not.toBeInTheDocument();
  });

  it("has what needs a person before dates, changes, areas and figures", () => {
    const next = [{ date: "2027-06-19", event: { kind: "wedding" as const } }];
    resetWedding({ view, today: { items: [], next } });
    renderInApp(<DashboardPage />);
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Anna & Partner",
      "Today",
      "Next dates",
      "Latest changes",
      "Wedding Management",
      "Planning Progress",
      "Insights and Recommendations",
      "Detailed Statistics",
    ]);
  });

  describe("planning progress", () => {
    const noTodos = { total: 0, completed: 0, inProgress: 0, overdue: 0, completionRate: 0 };
    const progress = () => within(screen.getByRole("region", { name: "Planning Progress" }));

    function renderTimeline(timeline: typeof emptyView.stats.timeline) {
      resetWedding({ view: { ...emptyView, stats: { ...emptyView.stats, timeline } } });
      renderInApp(<DashboardPage />);
    }

    it("is the share of tasks that are done, and leads to them", () => {
      const tasks = { total: 45, completed: 14, inProgress: 1, overdue: 3, completionRate: 31 };
      renderTimeline({ milestones: noTodos, tasks });
      expect(progress().getByText("31%")).toBeVisible();
      expect(progress().getByRole("progressbar")).toHaveAttribute("aria-valuenow", "31");
      const addresses = Object.fromEntries(
        progress()
          .getAllByRole("link")
          .map((link) => [link.textContent, link.getAttribute("href")]),
      );
      expect(addresses).toEqual({
        "14 of 45 tasks done": "/app/timeline?view=tasks",
        "3 overdue": "/app/timeline?view=tasks&state=OVERDUE",
      });
    });

    it.each([
      ["no milestones either", noTodos, "/app/timeline?view=milestones"],
      ["milestones", { ...noTodos, total: 2 }, "/app/timeline?view=tasks"],
    ])("says that there are no tasks, and offers a template with %s", (_what, milestones, address) => {
      renderTimeline({ milestones, tasks: noTodos });
      expect(progress().getByText(/^No tasks yet\./)).toBeVisible();
      expect(progress().queryByRole("progressbar")).not.toBeInTheDocument();
      const offer = progress().getByRole("link", { name: "Start with a template" });
      expect(offer).toHaveAttribute("href", address);
    });
  });

  it("lists what is missing, each with a link", async () => {
    const checks = [
      { key: "guests" as const, done: true },
      { key: "budget" as const, done: false },
      { key: "venue" as const, done: false },
      { key: "photos" as const, done: false },
    ];
    const tasks = { total: 1, completed: 0, inProgress: 1, overdue: 0, completionRate: 0 };
    const stats = { ...emptyView.stats, timeline: { ...emptyView.stats.timeline, tasks } };
    resetWedding({ view: { ...emptyView, stats, score: { percent: 25, badge: "outline", checks } } });
    renderInApp(<DashboardPage />, "/app");
    const progress = within(screen.getByRole("region", { name: "Planning Progress" }));
    expect(progress.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Budget",
      "Venue",
      "Photos",
    ]);
    expect(progress.getByRole("link", { name: "Budget" })).toHaveAttribute("href", "/app/budget");
    expect(progress.getByRole("link", { name: "Photos" })).toHaveAttribute("href", "/app/photos");
    await userEvent.click(progress.getByRole("link", { name: "Venue" }));
    expect(screen.getByRole("dialog", { name: "Wedding details" })).toBeInTheDocument();
  });

  it("shows what is not set, and links to the pages of the wedding", () => {
    resetWedding({ view: emptyView, details: emptyDetails });
    renderInApp(<DashboardPage />);
    expect(screen.getByRole("region", { name: "Anna & Partner" })).toHaveTextContent("Date not set");
    const management = screen.getByRole("region", { name: "Wedding Management" });
    const links = within(management).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/app/guests",
      "/app/budget",
      "/app/seating-chart",
      "/app/website",
      "/app/timeline",
      "/app/vendors",
      "/app/registry",
      "/app/photos",
      "/app/emails",
      "/app/team",
    ]);
  });

  it("shows who else edits a field of the details", async () => {
    resetWedding({ details: { ...emptyDetails, partnerName: "Ben" } });
    renderInApp(<DashboardPage />);
    await userEvent.click(screen.getByRole("button", { name: /Edit/ }));
    const panel = within(screen.getByRole("dialog", { name: "Wedding details" }));
    startEditingAsPriya("wedding", "details", "venue");
    expect(panel.getByText("Priya is editing this")).toBeVisible();
    await userEvent.click(panel.getByLabelText("Partner name"));
    expect(ownLocation()).toBe("wedding/details/partnerName");
  });

  it("changes the time zone that the day's times use", async () => {
    resetWedding({ details: { ...emptyDetails, timeZone: "Europe/Vienna" } });
    renderInApp(<DashboardPage />);
    await userEvent.click(screen.getByRole("button", { name: /Edit/ }));
    const panel = within(screen.getByRole("dialog", { name: "Wedding details" }));
    const zone = panel.getByRole("combobox", { name: "Time zone" });
    expect(zone).toHaveValue("Europe/Vienna");
    await userEvent.clear(zone);
    await userEvent.type(zone, "Lisbon");
    await userEvent.click(screen.getByRole("option", { name: "Europe/Lisbon" }));
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "wedding.update",
      changes: { timeZone: "Europe/Lisbon" },
    });
  });

  it.each([
    ["venue", "Venue", "Town hall", "Villa Aurelia"],
    ["ownerName", "Your name", "Anna", "Annika"],
    ["timeZone", "Time zone", "Europe/Vienna", "Europe/Rome"],
  ])("shows both versions of %s that two devices wrote concurrently", (field, label, current, other) => {
    resetWedding({ conflicts: { wedding: [aConflict(field, current, other)] } });
    renderInApp(<DashboardPage />);
    const notice = screen.getByRole("region", { name: `Two versions of ${label}` });
    expect(within(notice).getByRole("button", { name: new RegExp(current) })).toBeInTheDocument();
    expect(within(notice).getByRole("button", { name: new RegExp(other) })).toBeInTheDocument();
  });
});
