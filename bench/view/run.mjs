// The same as core/benches/view.rs, through the WASM that the browser gets. Prints a Markdown row.
import { readFile } from "node:fs/promises";

const generated = new URL("../../web/src/lib/core/generated/", import.meta.url);
const { initSync, WeddingModel } = await import(new URL("troth_core.js", generated));
initSync({ module: await readFile(new URL("troth_core_bg.wasm", generated)) });

const GUESTS = 2_000;
const EXPENSES = 200;
const ROUNDS = 1_000;
const TODAY = "2026-05-01";
const STATUSES = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"];

const guest = (index, round) => ({
  firstName: `First${index}`,
  lastName: `Last${index}`,
  email: `guest${index}@example.org`,
  rsvpStatus: STATUSES[round % STATUSES.length],
  plusOnes: round % 3,
  updatedAt: "2026-01-01T00:00:00.000Z",
});

const expense = (index) => ({
  description: `Expense ${index}`,
  amount: 10_000 + index,
  categoryId: "catering",
  dueDate: "2026-04-01",
  createdAt: "2026-01-01T00:00:00.000Z",
});

const entries = (prefix, count, make) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, make(index, index)]));

const json = JSON.stringify({
  wedding: { partnerName: "William", weddingDate: "2027-06-12" },
  budget: { total: 2_500_000 },
  guests: entries("g", GUESTS, guest),
  expenses: entries("e", EXPENSES, expense),
});

const model = new WeddingModel();
const start = performance.now();
model.load(json);
const load = performance.now() - start;

const views = Array.from({ length: ROUNDS }, (_, round) => {
  const changed = JSON.stringify(guest(round % GUESTS, round));
  const begin = performance.now();
  model.put("guests", `g${round % GUESTS}`, changed);
  model.view(TODAY);
  return performance.now() - begin;
}).sort((a, b) => a - b);

const ms = (value) => `${value.toFixed(3)} ms`;
const at = (percent) => ms(views[Math.floor((ROUNDS * percent) / 100)]);
console.log(`| WASM | ${GUESTS} guests | ${at(50)} | ${at(95)} | ${ms(load)} |`);
