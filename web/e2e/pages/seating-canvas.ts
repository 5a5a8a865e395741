import { expect, type Locator, type Page } from "@playwright/test";
import type { Spot } from "../fixtures/touch.ts";

/** The drawn chart on the canvas: its elements by name, and their positions on the screen. */
export class SeatingCanvas {
  readonly page: Page;
  readonly drawing: Locator;
  readonly fit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.drawing = page.getByRole("application", { name: /^Seating plan of/ });
    this.fit = page.getByRole("button", { name: "Show the whole room" });
  }

  group(table: string): Locator {
    return this.drawing.getByRole("group", { name: table, exact: true });
  }

  /** The table as a button; its name includes the number of taken seats. */
  table(name: string): Locator {
    return this.drawing.getByRole("button", { name: new RegExp(`^${name}, `) });
  }

  seat(table: string, position: number): Locator {
    return this.group(table).getByRole("button", { name: new RegExp(`^Seat ${position}, `) });
  }

  async tableSpot(name: string): Promise<Spot> {
    return middle(this.table(name));
  }

  async seatSpot(table: string, position: number): Promise<Spot> {
    return middle(this.seat(table, position).locator("circle").first());
  }

  /** The round handle of the selection. */
  async handleSpot(): Promise<Spot> {
    return middle(this.drawing.locator("[data-handle] circle").first());
  }

  /** An empty spot on the floor, in fractions of the canvas. */
  async floorSpot(across: number, down: number): Promise<Spot> {
    const box = await this.drawing.boundingBox();
    if (!box) throw new Error("there is no canvas");
    return { x: box.x + box.width * across, y: box.y + box.height * down };
  }

  /** The position of a table in the room, in room units. */
  async positionOf(table: string): Promise<Spot> {
    const transform = (await this.group(table).getAttribute("transform")) ?? "";
    const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform) ?? [];
    return { x: Number(x), y: Number(y) };
  }

  async rotationOf(table: string): Promise<number> {
    const transform = (await this.group(table).locator("[data-turn]").getAttribute("transform")) ?? "";
    return Number(/rotate\(([-\d.]+)\)/.exec(transform)?.[1]);
  }

  /** The scale and offset of the drawing. */
  async camera(): Promise<{ x: number; y: number; scale: number }> {
    const transform = (await this.drawing.locator("> g").first().getAttribute("transform")) ?? "";
    const [x = 0, y = 0, scale = 0] = [...transform.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number);
    return { x, y, scale };
  }

  async mouseDrag(from: Spot, to: Spot): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.move(to.x, to.y, { steps: 8 });
    await this.page.mouse.up();
  }

  async expectSelected(...tables: string[]): Promise<void> {
    await expect(this.drawing.locator('[role="group"][data-selected]')).toHaveCount(tables.length);
    for (const table of tables) await expect(this.group(table)).toHaveAttribute("data-selected");
  }
}

async function middle(locator: Locator): Promise<Spot> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
