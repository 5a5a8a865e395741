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
function timeRequest() {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(address, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.once("readable", () => {
        const firstByteMs = performance.now() - start;
        response.on("data", () => {});
        response.on("end", () => (response.statusCode === 200 ? resolve(firstByteMs) : reject(response.statusCode)));
      });
    });
    request.on("error", reject);
  });
}

// Warm-up: the first answers find empty caches.
for (let number = 0; number < 50; number += 1) await timeRequest();

const requests = [];
const count = Number(rate) * Number(seconds);
const start = performance.now();
for (let number = 0; number < count; number += 1) {
  const due = start + (number * 1000) / Number(rate);
  const waitMs = due - performance.now();
  if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
  requests.push(timeRequest());
}
const times = await Promise.all(requests);
const percentileText = (percent) => `${percentile(times, percent).toFixed(1)} ms`;
console.log(`| ${name} | ${rate} | ${percentileText(50)} | ${percentileText(99)} |`);
agent.destroy();
