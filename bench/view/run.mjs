// The same as core/benches/view.rs, through the browser's WASM. Prints a Markdown row.
import { readFile } from "node:fs/promises";
import { guest, largeWedding } from "../large-wedding.mjs";

const generated = new URL("../../web/src/lib/core/generated/", import.meta.url);
const { initSync, WeddingModel } = await import(new URL("troth_core.js", generated));
initSync({ module: await readFile(new URL("troth_core_bg.wasm", generated)) });

const ROUNDS = 1_000;
const TODAY = "2027-03-01";
const GUESTS = Object.keys(largeWedding.guests).length;

const model = new WeddingModel();
const json = JSON.stringify(largeWedding);
const start = performance.now();
model.load(json);
const loadTime = performance.now() - start;

const times = Array.from({ length: ROUNDS }, (_, round) => {
  const changed = JSON.stringify(guest(round % GUESTS, round + 1));
  const editStart = performance.now();
  model.put("guests", `g${round % GUESTS}`, changed);
  model.view(TODAY);
  return performance.now() - editStart;
}).sort((a, b) => a - b);

const ms = (value) => `${value.toFixed(3)} ms`;
const percentileText = (percent) => ms(times[Math.floor((ROUNDS * percent) / 100)]);
console.log(`| WASM | ${percentileText(50)} | ${percentileText(95)} | ${ms(loadTime)} |`);
