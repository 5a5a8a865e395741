import { expect, type Page } from "@playwright/test";
import type { Account } from "../fixtures/api.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { AuthPage } from "./auth-page.ts";
import { BudgetPage } from "./budget-page.ts";
import { DashboardPage } from "./dashboard-page.ts";
import { GuestsPage } from "./guests-page.ts";
import { SeatingPage } from "./seating-page.ts";
import { Shell } from "./shell.ts";
import { TeamPage } from "./team-page.ts";

/** The app on one device, with its page objects. */
export class App {
  readonly page: Page;
  readonly auth: AuthPage;
  readonly dashboard: DashboardPage;
  readonly guests: GuestsPage;
  readonly budget: BudgetPage;
  readonly seating: SeatingPage;
  readonly team: TeamPage;
  readonly shell: Shell;

  constructor(page: Page) {
    this.page = page;
    this.auth = new AuthPage(page);
    this.dashboard = new DashboardPage(page);
    this.guests = new GuestsPage(page);
    this.budget = new BudgetPage(page);
    this.seating = new SeatingPage(page);
    this.team = new TeamPage(page);
    this.shell = new Shell(page);
  }

  /** Opens the app with an account that is signed in already. */
  async openAs(account: Pick<Account, "email" | "password">, path = "/app"): Promise<void> {
    await openSignedIn(this.page, account, path);
  }

  /** Signs in by the form. */
  async signIn(account: Pick<Account, "email" | "password">): Promise<void> {
    await this.auth.open();
    await this.auth.signIn(account);
    await expect(this.dashboard.heading).toBeVisible();
  }
}
