import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import {
  noStats,
  openConsole,
  panel,
  people,
  press,
  pressInMenu,
  setEmailStage,
} from "@/test/email-stage.tsx";
import { answer, requests, unreachable } from "@/test/fake-server.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const analytics = {
  sent: 10,
  delivered: 10,
  counted: 8,
  opened: 4,
  clicked: 2,
  bounced: 2,
  complained: 0,
  unsubscribed: 1,
  openRate: 50,
  clickRate: 25,
  bounceRate: 20,
};

const job = (id: string, otherFields: object = {}) => ({
  id,
  to: `${id}@example.org`,
  subject: `Letter ${id}`,
  status: "completed",
  createdAt: "2027-03-20T10:00:00Z",
  completedAt: "2027-03-20T10:01:00Z",
  error: null,
  metadata: { type: "custom", mailingId: null, openedAt: null, clickedAt: null },
  ...otherFields,
});

beforeEach(() => {
  setEmailStage();
  answer("GET /api/email/analytics", { data: { analytics } });
  answerJobs([job("a")], 11);
});

const stats = { ...noStats, total: 11, completed: 11 };
const answerJobs = (jobs: readonly object[], total: number, otherFields: object = {}) => {
  answer("GET /api/email/queue/stats", { data: { stats: { ...stats, ...otherFields, total } } });
  answer("GET /api/email/queue/jobs", { data: { jobs, total, stats: { ...stats, ...otherFields, total } } });
};

const openQueue = () => openConsole(people, { at: "/app/emails?tab=queue" });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

it("counts openings when the wedding counts them", async () => {
  await openQueue();
  const card = await region("Email analytics");
  expect(await card.findByText("open rate")).toBeVisible();
  expect(card.getByText("50 %")).toBeVisible();
  expect(card.getByText("Opens and clicks are of 8 counted letters.")).toBeVisible();
  expect(card.getByText("2 letters came back.")).toBeVisible();
  expect(["24 hours", "7 days", "30 days"].map((name) => card.getByRole("radio", { name }))).toHaveLength(3);
});

it("shows that openings are not counted, and links to the setting", async () => {
  const uncounted = { ...analytics, opened: null, clicked: null, openRate: null, clickRate: null };
  answer("GET /api/email/analytics", { data: { analytics: uncounted } });
  await openQueue();
  const card = await region("Email analytics");
  expect(await card.findByText(/aren’t counted/)).toBeVisible();
  expect(card.queryByText("open rate")).toBeNull();
  expect(card.getByRole("link", { name: "Settings, Privacy" })).toHaveAttribute(
    "href",
    "/app/settings?tab=privacy",
  );
});

it("shows no rate when no letter is counted", async () => {
  const notCounted = { ...analytics, counted: 0, opened: 0, clicked: 0, openRate: null, clickRate: null };
  answer("GET /api/email/analytics", { data: { analytics: notCounted } });
  await openQueue();
  const card = await region("Email analytics");
  expect(await card.findByText(/so there’s no rate to show/)).toBeVisible();
  expect(card.queryByText("open rate")).toBeNull();
});

it("shows in the row why a letter is delayed, and labels a stopped one", async () => {
  const delayed = job("a", { status: "delayed", completedAt: null, error: "the mailbox is full" });
  const stopped = job("b", { status: "stopped", error: "it was stopped before it was sent" });
  answerJobs([delayed, stopped], 2, { completed: 0, delayed: 1, stopped: 1 });
  await openQueue();
  const history = await region("Email history");
  expect(await history.findByText("the mailbox is full")).toBeVisible();
  expect(history.getByText("Stopped")).toBeVisible();
  expect(history.queryByText(/before it was sent/)).toBeNull();
  expect(history.queryByText("Failed")).toBeNull();
});

it("has figures that add up to the total of the rows", async () => {
  answerJobs([job("a")], 12, { completed: 5, waiting: 1, failed: 1, stopped: 3, kept: 2 });
  // A separate request for the figures answers with an older state.
  answer("GET /api/email/queue/stats", { data: { stats: { ...stats, total: 11 } } });
  await openQueue();
  const history = await region("Email history");
  expect(await history.findByText(/12 letters/)).toBeVisible();
  const counts = await region("Queue status");
  const figure = (name: string) =>
    Number(counts.getByText(name).closest("[data-tone]")?.textContent?.replace(/\D/g, ""));
  await waitFor(() => expect(figure("in total")).toBe(12));
  const parts = ["waiting", "being sent", "delayed", "completed", "failed", "stopped", "kept, not sent"].map(
    figure,
  );
  expect(parts).toEqual([1, 0, 0, 5, 1, 3, 2]);
});

it("begins with the letters, and has the figures below", async () => {
  await openQueue();
  await (await region("Email history")).findByText("a@example.org");
  const sections = screen
    .getAllByRole("region")
    .map((section) => section.getAttribute("aria-labelledby") ?? "");
  expect(sections.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Email history",
    "Queue status",
    "Email analytics",
  ]);
});

it("has the history in pages of ten", async () => {
  await openQueue();
  const history = await region("Email history");
  expect(await history.findByText("a@example.org")).toBeVisible();
  expect(history.getByText(/Page 1 of 2/)).toBeVisible();
  expect(history.getByRole("button", { name: "Previous" })).toBeDisabled();
  answerJobs([job("b")], 11);
  await press("Next");
  expect(await history.findByText("b@example.org")).toBeVisible();
  expect(history.getByText(/Page 2 of 2/)).toBeVisible();
  expect(history.getByRole("button", { name: "Next" })).toBeDisabled();
});

it("shows why a letter failed", async () => {
  const failed = job("a", { status: "failed", error: "The address does not exist." });
  answerJobs([failed], 1);
  answer("GET /api/email/queue/jobs/a", { data: { job: failed, text: "Dear Mia" } });
  await openQueue();
  await press("Letter a");
  const details = await panel("Letter a");
  expect(await details.findByText("The address does not exist.")).toBeVisible();
  expect(details.getByText("Dear Mia")).toBeVisible();
});

it("shows that kept letters were not delivered", async () => {
  answerJobs([], 2, { completed: 0, kept: 2 });
  await openQueue();
  const counts = await region("Queue status");
  expect(await counts.findByText(/^2 letters are kept, not sent/)).toBeVisible();
});

it("refetches everything", async () => {
  await openQueue();
  await (await region("Email history")).findByText("a@example.org");
  requests.mockClear();
  await pressInMenu("Refresh All");
  const requested = requests.mock.calls.map(([request]) => request);
  expect(requested).toContain("GET /api/email/queue/stats");
  expect(requested).toContain("GET /api/email/queue/jobs");
  expect(requested).toContain("GET /api/email/analytics");
});

it("shows offline what still works", async () => {
  for (const path of ["queue/stats", "queue/jobs", "analytics"])
    answer(`GET /api/email/${path}`, unreachable);
  act(() => connectionStore.setState({ browserOnline: false, socketOpen: false }));
  await openQueue();
  const counts = await region("Queue status");
  expect(await counts.findByText("The email queue needs a connection")).toBeVisible();
  expect(counts.getByText(/Your templates and the letters you’re writing are on this device/)).toBeVisible();
});
