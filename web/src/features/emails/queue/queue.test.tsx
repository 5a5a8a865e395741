import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { noStats, openConsole, panel, people, press, setEmailStage } from "@/test/email-stage.tsx";
import { answer, requests, unreachable } from "@/test/fake-server.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const analytics = {
  sent: 10,
  delivered: 8,
  opened: 4,
  clicked: 2,
  bounced: 2,
  complained: 0,
  unsubscribed: 1,
  openRate: 50,
  clickRate: 25,
  bounceRate: 20,
};

const job = (id: string, more: object = {}) => ({
  id,
  to: `${id}@example.org`,
  subject: `Letter ${id}`,
  status: "completed",
  createdAt: "2027-03-20T10:00:00Z",
  completedAt: "2027-03-20T10:01:00Z",
  error: null,
  metadata: { type: "custom", mailingId: null, openedAt: null, clickedAt: null },
  ...more,
});

beforeEach(() => {
  setEmailStage();
  answer("GET /api/email/analytics", { data: { analytics } });
  answer("GET /api/email/queue/jobs", { data: { jobs: [job("a")], total: 11 } });
});

const openQueue = () => openConsole(people, { at: "/app/emails?tab=queue" });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

it("counts what was opened where the wedding counts it", async () => {
  await openQueue();
  const card = await region("Email analytics");
  expect(await card.findByText("Open rate")).toBeVisible();
  expect(card.getByText("50 %")).toBeVisible();
  expect(card.getByText("2 came back")).toBeVisible();
  expect(["24 hours", "7 days", "30 days"].map((name) => card.getByRole("radio", { name }))).toHaveLength(3);
});

it("says that openings are not counted, and leads to where they can be", async () => {
  const uncounted = { ...analytics, opened: null, clicked: null, openRate: null, clickRate: null };
  answer("GET /api/email/analytics", { data: { analytics: uncounted } });
  await openQueue();
  const card = await region("Email analytics");
  expect(await card.findByText(/are not counted/)).toBeVisible();
  expect(card.queryByText("Open rate")).toBeNull();
  expect(card.getByRole("link", { name: "Settings, Privacy" })).toHaveAttribute(
    "href",
    "/app/settings?tab=privacy",
  );
});

it("has the history in pages of ten", async () => {
  await openQueue();
  const history = await region("Email history");
  expect(await history.findByText("a@example.org")).toBeVisible();
  expect(history.getByText(/Page 1 of 2/)).toBeVisible();
  expect(history.getByRole("button", { name: "Previous" })).toBeDisabled();
  answer("GET /api/email/queue/jobs", { data: { jobs: [job("b")], total: 11 } });
  await press("Next");
  expect(await history.findByText("b@example.org")).toBeVisible();
  expect(history.getByText(/Page 2 of 2/)).toBeVisible();
  expect(history.getByRole("button", { name: "Next" })).toBeDisabled();
});

it("says why a letter failed", async () => {
  const failed = job("a", { status: "failed", error: "The address does not exist." });
  answer("GET /api/email/queue/jobs", { data: { jobs: [failed], total: 1 } });
  answer("GET /api/email/queue/jobs/a", { data: { job: failed, text: "Dear Mia" } });
  await openQueue();
  await press("Letter a");
  const details = await panel("Letter a");
  expect(await details.findByText("The address does not exist.")).toBeVisible();
  expect(details.getByText("Dear Mia")).toBeVisible();
});

it("says of kept letters that nobody has got them", async () => {
  answer("GET /api/email/queue/stats", { data: { stats: { ...noStats, total: 2, kept: 2 } } });
  await openQueue();
  const counts = await region("Queue status");
  expect(await counts.findByText(/^2 letters are kept and not sent/)).toBeVisible();
});

it("asks for everything anew", async () => {
  await openQueue();
  await (await region("Email history")).findByText("a@example.org");
  requests.mockClear();
  await press("Refresh All");
  const asked = requests.mock.calls.map(([request]) => request);
  expect(asked).toContain("GET /api/email/queue/stats");
  expect(asked).toContain("GET /api/email/queue/jobs");
  expect(asked).toContain("GET /api/email/analytics");
});

it("says without a signal what still works", async () => {
  for (const path of ["queue/stats", "queue/jobs", "analytics"])
    answer(`GET /api/email/${path}`, unreachable);
  act(() => connectionStore.setState({ browserOnline: false, socketOpen: false }));
  await openQueue();
  const counts = await region("Queue status");
  expect(await counts.findByText("Where your letters are needs a signal")).toBeVisible();
  expect(counts.getByText(/Templates, and letters that you write, are on this device/)).toBeVisible();
});
