// A published website under load: the time from a request to the first byte of its answer, at a steady rate, over
// kept-alive connections. Prints a Markdown row; the address and the rate are arguments, so that the same bytes from
// another server can be measured beside it.
//
//   node bench/website.mjs http://127.0.0.1:8080/w/ella-jonas-wedding Troth 300 20
import { Agent, get } from "node:http";
import { percentile } from "./figures.mjs";

const [address, name = "Troth", rate = "300", seconds = "20"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Milliseconds to the first byte; the rest is read and discarded. */
function ask() {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(address, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.once("readable", () => {
        const took = performance.now() - start;
        response.on("data", () => {});
        response.on("end", () => (response.statusCode === 200 ? resolve(took) : reject(response.statusCode)));
      });
    });
    request.on("error", reject);
  });
}

// Warm-up: the first answers find empty caches.
for (let number = 0; number < 50; number += 1) await ask();

const all = [];
const count = Number(rate) * Number(seconds);
const start = performance.now();
for (let number = 0; number < count; number += 1) {
  const due = start + (number * 1000) / Number(rate);
  const wait = due - performance.now();
  if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
  all.push(ask());
}
const times = await Promise.all(all);
const shown = (percent) => `${percentile(times, percent).toFixed(1)} ms`;
console.log(`| ${name} | ${rate} | ${shown(50)} | ${shown(99)} |`);
agent.destroy();
