import { expect, type Locator, type Page } from "@playwright/test";

type Subject =
  | "Plan"
  | "Guests by name"
  | "Guests by table"
  | "Place cards"
  | "Table cards"
  | "Caterer sheet";

/** The page that prints a chart. */
export class PrintPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly sheets: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Print the seating plan" });
    this.sheets = page.getByRole("img", { name: /Plan of|sheet \d/ });
  }

  async choosePrint(subject: Subject): Promise<void> {
    await this.#select("What to print", subject);
  }

  async choosePaper(size: "A4" | "A3" | "A1 poster"): Promise<void> {
    await this.#select("Paper", size);
  }

  async chooseOrientation(orientation: "Portrait" | "Landscape"): Promise<void> {
    await this.page.getByText(orientation, { exact: true }).click();
    await expect(this.page.getByRole("radio", { name: orientation })).toBeChecked();
  }

  /** The chosen option shows once the sheets are rendered for it. */
  async #select(label: string, option: string): Promise<void> {
    const field = this.page.getByLabel(label);
    await field.selectOption(option);
    await expect(field.locator("option:checked")).toHaveText(option);
  }
}
