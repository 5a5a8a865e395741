import type { Locator } from "@playwright/test";
import { type Account, Api, type Figures } from "../fixtures/api.ts";
import { ELLA, test } from "../fixtures/demo.ts";
import { expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test("a figure is the same on every screen of the demo wedding, and in REST", async ({ page, server }) => {
  // The demo is created first, photos included, and each list is opened from scratch.
  test.setTimeout(240_000);
  const api = new Api(server.url);
  const ella = await api.signIn(ELLA);
  const { guests, timeline, vendors } = await readFigures(api, ella);
  expect(guests.rsvpPending).toBe(guests.pending + guests.tentative);
  expect(guests.pending, "the demo has guests who are pending").toBeGreaterThan(0);
  expect(guests.tentative, "and tentative ones").toBeGreaterThan(0);

  const app = new App(page);
  await app.openAs(ELLA);
  await app.shell.waitForSync();

  await test.step("the dashboard's statistics", async () => {
    const statistics = page.getByRole("region", { name: "Detailed Statistics" });
    await expectFigures(statistics, {
      Guests: guests.total,
      Confirmed: guests.confirmed,
      Vendors: vendors.total,
    });
    await statistics.getByRole("tab", { name: "Guests" }).click();
    await expectFigures(statistics, {
      // Everyone but the couple.
      Invited: guests.total - 2,
      Confirmed: guests.confirmed,
      Declined: guests.declined,
      Headcount: guests.headcount,
    });
    await statistics.getByRole("tab", { name: "Timeline" }).click();
    for (const [name, figures] of [
      ["Milestones", timeline.milestones],
      ["Tasks", timeline.tasks],
    ] as const) {
      const list = statistics.getByRole("group", { name });
      await expectFigures(list, {
        [name]: figures.total,
        Completed: figures.completed,
        "In progress": figures.inProgress,
        Overdue: figures.overdue,
      });
    }
  });

  await test.step("Today, and the lists that it links to", async () => {
    const today = page.getByRole("region", { name: "Today", exact: true });
    for (const [singular, plural, count] of [
      ["milestone is overdue", "milestones are overdue", timeline.milestones.overdue],
      ["task is overdue", "tasks are overdue", timeline.tasks.overdue],
    ] as const) {
      const row = today.getByRole("link", { name: new RegExp(`${singular}|${plural}`) });
      if (count === 0) await expect(row).toBeHidden();
      else await expect(row).toHaveText(new RegExp(`^${count} (${singular}|${plural})`));
    }
    const unansweredLink = today.getByRole("link", { name: /replied yet/ });
    const count = Number(/^\d+/.exec((await unansweredLink.textContent()) ?? "")?.[0]);
    // The demo has sent all its invitations.
    expect(count).toBe(guests.rsvpPending);
    await unansweredLink.click();
    await expect(page.getByText(`${count} guests shown`)).toBeVisible();
  });

  await test.step("the guest list", async () => {
    await page.goto("/app/guests");
    const figures = {
      guests: guests.total,
      confirmed: guests.confirmed,
      pending: guests.pending,
      declined: guests.declined,
      tentative: guests.tentative,
    };
    for (const [name, figure] of Object.entries(figures)) {
      await expect(page.getByRole("button", { name: `${figure} ${name}`, exact: true })).toBeVisible();
    }
    for (const [status, figure] of [
      ["CONFIRMED", guests.confirmed],
      ["PENDING", guests.pending],
      ["TENTATIVE", guests.tentative],
      ["UNANSWERED", guests.rsvpPending],
    ] as const) {
      await page.goto(`/app/guests?status=${status}`);
      await expect(page.getByText(`${figure} guests shown`)).toBeVisible();
    }
    const badge = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Guests/ });
    await expect(badge).toContainText(String(guests.total));
  });

  await test.step("replies, beside the guest list", async () => {
    await page.goto("/app/guests/replies");
    const chart = page.getByRole("figure", { name: "Replies over time" });
    await expect(chart).toContainText(
      `On the guest list: ${guests.confirmed} confirmed, ${guests.declined} declined.`,
    );
  });

  await test.step("milestones and tasks", async () => {
    for (const [view, figures] of [
      ["milestones", timeline.milestones],
      ["tasks", timeline.tasks],
    ] as const) {
      await page.goto(`/app/timeline?view=${view}`);
      const list = page.getByRole("list", { name: /^(Milestones|Tasks) in numbers$/ });
      await expect(list).toContainText(`${figures.total} ${view}`);
      await expect(list).toContainText(`${figures.completed} completed`);
      await expect(list).toContainText(`${figures.inProgress} in progress`);
      await expect(list).toContainText(`${figures.overdue} overdue`);
    }
  });
});

/** The figures of REST: the wedding's statistics must match the lists of guests, milestones and tasks. */
async function readFigures(api: Api, account: Pick<Account, "accessToken">): Promise<Figures["stats"]> {
  const { stats, guests, milestones, tasks } = await api.figures(account);
  const countWithStatus = (answer: string) => guests.filter(({ rsvpStatus }) => rsvpStatus === answer).length;
  for (const answer of ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"] as const) {
    expect(stats.guests[figureOfStatus[answer]], answer).toBe(countWithStatus(answer));
  }
  expect(milestones, "milestones").toMatchObject({ ...stats.timeline.milestones });
  expect(tasks, "tasks").toMatchObject({ ...stats.timeline.tasks });
  return stats;
}

const figureOfStatus = {
  CONFIRMED: "confirmed",
  PENDING: "pending",
  DECLINED: "declined",
  TENTATIVE: "tentative",
} as const;

/** Checks figures of a list, by name. */
async function expectFigures(list: Locator, figures: Record<string, number>): Promise<void> {
  for (const [name, figure] of Object.entries(figures)) {
    const term = list.page().locator(`dt:text-is("${name}")`);
    const entry = list.locator("div:has(> dt)").filter({ has: term });
    await expect(entry.locator("dd").first(), name).toHaveText(String(figure));
  }
}
