import { expect, type Locator, type Page } from "@playwright/test";

const FIGURE_LABELS = {
  tables: /^\d+ tables?$/,
  seats: /^\d+ seats?$/,
  taken: /^\d+ taken$/,
  unseatedGuests: /^\d+ guests? without a seat$/,
};

type Figure = keyof typeof FIGURE_LABELS;

/** The page of the seating charts, with the designer of one chart. */
export class SeatingPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly picker: Locator;
  readonly drawing: Locator;
  readonly panel: Locator;
  /** The guests without a seat. */
  readonly tray: Locator;
  /** Present while something waits to be settled. */
  readonly toSettle: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Seating" });
    this.picker = page.getByRole("combobox", { name: "Seating chart" });
    this.drawing = page.getByRole("application", { name: /^Seating plan of/ });
    this.panel = page.getByRole("dialog");
    this.tray = page.getByRole("complementary", { name: /without a seat|Every guest has a seat/ });
    this.toSettle = page.getByRole("button", { name: /to settle$/ });
  }

  /** Starts with an empty room, if there is no chart yet. */
  async create(name?: string): Promise<void> {
    if (name !== undefined) await this.page.getByRole("textbox", { name: "Chart name" }).fill(name);
    await this.page.getByRole("button", { name: "Start with an empty room" }).click();
    await expect(this.drawing).toBeVisible();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** Chooses a tool in the menu for those that do not fit into the row. */
  async pressInMenu(name: string): Promise<void> {
    await this.page.getByRole("button", { name: /^More for/ }).click();
    await this.page.getByRole("menuitem", { name, exact: true }).click();
  }

  /** One of a tool's choices, whether or not the tool fits into the row. */
  async choose(tool: string, choice: string): Promise<void> {
    const button = this.page.getByRole("button", { name: tool, exact: true });
    if (await button.isVisible()) await button.click();
    else await this.pressInMenu(tool);
    await this.page.getByRole("menuitem", { name: choice, exact: true }).click();
  }

  async addTables(count: number): Promise<void> {
    await this.press("Edit Layout");
    for (let added = 0; added < count; added += 1) await this.press("Add Table");
    await this.press("Done");
  }

  /** The table on the canvas. */
  table(name: string): Locator {
    return this.drawing.getByRole("button", { name: new RegExp(`^${name}, `) });
  }

  seat(table: string, position: number): Locator {
    const group = this.drawing.getByRole("group", { name: table, exact: true });
    return group.getByRole("button", { name: new RegExp(`^Seat ${position}, `) });
  }

  /** Opens a table's panel. */
  async showTable(name: string): Promise<void> {
    await this.table(name).focus();
    await this.page.keyboard.press("Enter");
    await expect(this.panel.getByRole("list", { name: `Seats of ${name}` })).toBeVisible();
  }

  /** Opens a seat from its table's list, which works at every zoom. */
  async showSeat(table: string, position: number): Promise<void> {
    await this.showTable(table);
    await this.panel.getByRole("button", { name: new RegExp(`^${position} `) }).click();
    await expect(this.page.getByRole("dialog", { name: `${table}, seat ${position}` })).toBeVisible();
  }

  /** Opens a seat and assigns a guest to it. */
  async assign(guest: string, table: string, position: number): Promise<void> {
    await this.showSeat(table, position);
    await this.panel.getByRole("radio", { name: new RegExp(`^${guest}`) }).check();
    await this.panel.getByRole("button", { name: "Assign Guest" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  async setCapacity(table: string, capacity: number): Promise<void> {
    await this.showTable(table);
    await this.panel.getByRole("textbox", { name: "Capacity" }).fill(String(capacity));
    await this.page.keyboard.press("Enter");
    await this.panel.waitFor({ state: "detached" });
  }

  /** Moves a table by steps of the grid, with the arrow keys. */
  async move(
    table: string,
    key: "ArrowRight" | "ArrowDown" | "ArrowLeft" | "ArrowUp",
    steps: number,
  ): Promise<void> {
    await this.press("Edit Layout");
    await this.table(table).focus();
    for (let step = 0; step < steps; step += 1) await this.page.keyboard.press(key);
    await this.press("Done");
  }

  /** The SVG transform of a table: it tells whether the table has moved. */
  async transformOf(table: string): Promise<string | null> {
    return this.drawing.getByRole("group", { name: table, exact: true }).getAttribute("transform");
  }

  /** Waits for figures in the line above the canvas. */
  async expectFigures(figures: Partial<Record<Figure, number>>): Promise<void> {
    const line = this.page.getByRole("list", { name: "The plan in numbers" });
    for (const [figure, value] of Object.entries(figures) as [Figure, number][]) {
      await expect(line.getByText(FIGURE_LABELS[figure])).toHaveText(new RegExp(`^${value} `));
    }
  }

  /** A guest in the list of those without a seat. */
  waiting(name: string): Locator {
    return this.tray.getByRole("checkbox", { name: new RegExp(`^${name}`) });
  }
}
