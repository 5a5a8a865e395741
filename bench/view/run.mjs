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
const load = performance.now() - start;

const views = Array.from({ length: ROUNDS }, (_, round) => {
  const changed = JSON.stringify(guest(round % GUESTS, round + 1));
  const begin = performance.now();
  model.put("guests", `g${round % GUESTS}`, changed);
  model.view(TODAY);
  return performance.now() - begin;
}).sort((a, b) => a - b);

const ms = (value) => `${value.toFixed(3)} ms`;
const at = (percent) => ms(views[Math.floor((ROUNDS * percent) / 100)]);
console.log(`| WASM | ${at(50)} | ${at(95)} | ${ms(load)} |`);
