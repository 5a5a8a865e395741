// Frame times while dragging on a large seating chart, in a real browser. Prints Markdown rows.
import { readFile } from "node:fs/promises";
import * as Automerge from "@automerge/automerge";
import { chromium } from "playwright-core";
import { measureFrames, row } from "../frames.mjs";
import { uploadDocument, newDocumentId } from "../sync/clients.mjs";
import { startTroth } from "../sync/servers.mjs";

const executablePath = process.env.TROTH_CHROMIUM ?? "/usr/bin/chromium";
const genesis = new URL("../../core/genesis/v1.automerge", import.meta.url);
const TABLES = 60;
const SEATS = 10;
const TABLES_PER_ROW = 10;
const DRAG_SECONDS = 4;

const text = (value) => new Automerge.ImmutableString(value);
const now = text("2026-01-01T00:00:00.000Z");
const lifecycle = { createdAt: now, updatedAt: now };

/** A wedding with one chart of 60 round tables and a guest on each of their 600 seats. */
async function fullWedding() {
  const empty = Automerge.load(new Uint8Array(await readFile(genesis)));
  const filled = Automerge.change(empty, (wedding) => {
    const [tables, seats] = [{}, {}];
    for (let table = 0; table < TABLES; table += 1) {
      tables[`t${table}`] = {
        name: text(`Table ${table + 1}`),
        capacity: SEATS,
        shape: text("ROUND"),
        positionX: 160 + (table % TABLES_PER_ROW) * 240,
        positionY: 160 + Math.floor(table / TABLES_PER_ROW) * 240,
        rotation: 0,
        ...lifecycle,
      };
      for (let seat = 1; seat <= SEATS; seat += 1) {
        const id = `g${table * SEATS + seat}`;
        const guest = { firstName: text(`First${id}`), lastName: text(`Last${id}`), rsvpStatus: text("CONFIRMED") };
        wedding.guests[id] = { ...guest, plusOnes: 0, ...lifecycle };
        seats[id] = { tableId: text(`t${table}`), position: seat, at: now };
      }
    }
    const room = { roomWidth: 3200, roomHeight: 2000, roomUnit: text("m") };
    wedding.charts.main = { name: text("Main Reception"), ...room, tables, seats, objects: {}, ...lifecycle };
  });
  return Automerge.save(filled);
}

async function openChart() {
  const server = await startTroth();
  const id = newDocumentId();
  await server.register(id);
  const uploader = await uploadDocument(server, await fullWedding(), id);
  await server.process.waitUntilIdle();
  const browser = await chromium.launch({ executablePath });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(server.account.email);
  await page.getByLabel("Password", { exact: true }).fill(server.account.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Seating/ }).click();
  await page.getByRole("button", { name: /^Table 60, .* 10 of 10 seats taken/ }).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: /Online.*Synced/ }).waitFor({ timeout: 60_000 });
  await uploader.repo.shutdown();
  return { server, browser, context, page };
}

/** Moves the pointer in circles around a spot; the page itself makes the moves. */
async function dragInCircles(page, from, radius) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y);
  const step = await page.evaluateHandle(
    ({ from, radius }) =>
      (time) => {
        const angle = time / 320;
        const clientX = from.x + radius * Math.sin(angle);
        const clientY = from.y + radius * 0.5 * (Math.cos(angle) - 1);
        const target = document.elementFromPoint(clientX, clientY) ?? document.body;
        const mouse = { pointerId: 1, pointerType: "mouse", isPrimary: true, buttons: 1, bubbles: true };
        target.dispatchEvent(new PointerEvent("pointermove", { ...mouse, clientX, clientY }));
      },
    { from, radius },
  );
  const frames = await measureFrames(page, step, DRAG_SECONDS);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

const middleOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

const { server, browser, context, page } = await openChart();
const devtools = await context.newCDPSession(page);
const chart = page.getByRole("application", { name: /^Seating plan of/ });
const table = chart.getByRole("button", { name: /^Table 35, / });
const seat = chart.getByRole("group", { name: "Table 35", exact: true }).getByRole("button", { name: /^Seat 1, / });

for (const rate of [1, 4]) {
  const throttle = rate === 1 ? "no throttle" : `${rate}x throttle`;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await page.getByRole("button", { name: "Show the whole room" }).click();
  row(`A guest from seat to seat, ${throttle}`, "", await dragInCircles(page, await middleOf(seat.locator("circle").first()), 160));
  const floor = await chart.boundingBox();
  row(`The plan itself, ${throttle}`, "", await dragInCircles(page, { x: floor.x + 12, y: floor.y + 60 }, 160));
  await page.getByRole("button", { name: "Show the whole room" }).click();
  await page.getByRole("button", { name: "Edit Layout" }).click();
  row(`A table, ${throttle}`, rate === 1 ? "16.7 ms" : "33 ms", await dragInCircles(page, await middleOf(table), 160));
  await page.getByRole("button", { name: "Done" }).click();
}
await browser.close();
await server.stop();
process.exit(0);
