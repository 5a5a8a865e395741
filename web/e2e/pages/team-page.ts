import type { Locator, Page } from "@playwright/test";

export class TeamPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Team & User Management" });
    this.rows = page
      .getByRole("list", { name: /^(Team Members|Pending invitations)$/ })
      .getByRole("listitem");
  }

  async open(): Promise<void> {
    await this.page.goto("/app/team");
  }

  tab(name: "Team Members" | "Pending"): Locator {
    return this.page.getByRole("link", { name: new RegExp(`^${name}`) });
  }

  get inviteButton(): Locator {
    return this.page.getByRole("button", { name: "Invite Members", exact: true });
  }

  /** A member or an invitation, by any of its text. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Opens the form of an invitation, unless it is still open after a refusal. */
  async openForm(): Promise<void> {
    const form = this.page.getByRole("dialog", { name: "Invite Members" });
    if (!(await form.isVisible())) await this.inviteButton.click();
  }

  async closeForm(): Promise<void> {
    const form = this.page.getByRole("dialog", { name: "Invite Members" });
    await form.getByRole("button", { name: "Close" }).click();
  }

  async refresh(): Promise<void> {
    await this.page.getByRole("button", { name: "More for the team" }).click();
    await this.page.getByRole("menuitem", { name: "Refresh" }).click();
  }

  async invite(email: string, role?: string): Promise<void> {
    await this.openForm();
    await this.page.getByRole("textbox", { name: "Email" }).fill(email);
    if (role !== undefined) await this.page.getByRole("radio", { name: new RegExp(`^${role}`) }).click();
    await this.page.getByRole("button", { name: /^(Send Invitation|Make Invitation Link)$/ }).click();
  }

  /** The link to pass on by hand if no mail is sent. */
  linkFor(email: string): Locator {
    return this.page.getByLabel(`Invitation link for ${email}`, { exact: true });
  }

  async changeRole(member: string, role: string): Promise<void> {
    await this.row(member)
      .getByRole("button", { name: /^Role of/ })
      .click();
    await this.page.getByRole("menuitemradio", { name: new RegExp(`^${role}`) }).click();
  }

  async remove(member: string): Promise<void> {
    await this.row(member)
      .getByRole("button", { name: /^Remove/ })
      .click();
    const question = this.page.getByRole("dialog", {
      name: "Are you sure you want to remove this team member?",
    });
    await question.getByRole("button", { name: "Remove" }).click();
  }
}
