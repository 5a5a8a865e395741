// How long an edit takes to be acknowledged, and what memory the server has, with thousands of sockets
// open on it. Prints a Markdown table.
import { ms, pause, percentile } from "../figures.mjs";
import { newDocumentId, weddingOf } from "../sync/clients.mjs";
import { startTroth } from "../sync/servers.mjs";
import { Device } from "./device.mjs";

const IDLE = Number(process.env.TROTH_BENCH_IDLE ?? 2_000);
const ACTIVE = Number(process.env.TROTH_BENCH_ACTIVE ?? 200);
const EDITS = 30;
/** Somebody who is busy: an edit a second, each waiting its own random moment. */
const PAUSE_MS = 1_000;
const GUESTS = 200;
/** A couple and those who help, each with a device. */
const DEVICES_PER_WEDDING = 4;
/** Two of them plan at this moment. */
const ACTIVE_PER_WEDDING = 2;
/** An account may have 128 sockets. */
const SOCKETS_PER_ACCOUNT = 100;
/** Devices that open at the same moment. */
const OPENING = 20;

/** As many devices as asked for, spread over weddings and accounts. */
async function open(server, count, perWedding, bytes) {
  const devices = [];
  while (devices.length < count) {
    const person = await server.person(`person-${crypto.randomUUID()}@example.org`);
    const sockets = Math.min(SOCKETS_PER_ACCOUNT, count - devices.length);
    const weddings = Array.from({ length: Math.ceil(sockets / perWedding) }, newDocumentId);
    for (const id of weddings) {
      await person.register(id);
      devices.push(await Device.open(person, id, bytes));
    }
    const others = weddings.flatMap((id) => Array(perWedding - 1).fill(id));
    while (others.length > 0) {
      const some = others.splice(0, OPENING);
      devices.push(...(await Promise.all(some.map((id) => Device.open(person, id)))));
    }
  }
  return devices;
}

const server = await startTroth();
const bytes = await weddingOf(GUESTS);
const empty = await server.process.memory();
const idle = await open(server, IDLE, DEVICES_PER_WEDDING, bytes);
for (const device of idle) device.fallIdle();
const active = await open(server, ACTIVE, ACTIVE_PER_WEDDING, bytes);
await server.process.quiet();
const waiting = await server.process.memory();

const before = await server.process.cpu();
const start = performance.now();
const times = await Promise.all(
  active.map(async (device, index) => {
    const own = [];
    for (let count = 1; count <= EDITS; count += 1) {
      await pause(Math.random() * 2 * PAUSE_MS);
      own.push(
        await device.edit((wedding) => {
          wedding.guests[`g${index % GUESTS}`].plusOnes = count;
        }),
      );
    }
    return own;
  }),
);
const seconds = (performance.now() - start) / 1_000;
const cpu = (await server.process.cpu()) - before;
const { now, peak } = await server.process.memory();
const all = times.flat();

const at = (percent) => ms(percentile(all, percent));
console.log("| Sockets | Edits a second | Acknowledged: median | p95 | p99 | Memory: empty | all connected | after (peak) | CPU |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
console.log(
  `| ${IDLE} idle, ${ACTIVE} active | ${(all.length / seconds).toFixed(0)} | ${at(50)} | ${at(95)} | ${at(99)} | ${empty.now.toFixed(0)} MB | ${waiting.now.toFixed(0)} MB | ${now.toFixed(0)} (${peak.toFixed(0)}) MB | ${((100 * cpu) / seconds).toFixed(0)} % of a core |`,
);
await server.stop();
process.exit(0);
