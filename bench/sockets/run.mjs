// The time until an edit is acknowledged, and the server's memory, with thousands of open sockets. Prints a Markdown
// table.
import * as Automerge from "@automerge/automerge";
import { ms, pause, percentile } from "../figures.mjs";
import { newDocumentId, weddingOf } from "../sync/clients.mjs";
import { startTroth } from "../sync/servers.mjs";
import { Device } from "./device.mjs";

const IDLE = Number(process.env.TROTH_BENCH_IDLE ?? 2_000);
const ACTIVE = Number(process.env.TROTH_BENCH_ACTIVE ?? 200);
const EDITS = 30;
/** A busy user: one edit a second, with a random pause. */
const PAUSE_MS = 1_000;
const GUESTS = 200;
/** The couple and their helpers, each with a device. */
const IDLE_PER_WEDDING = 4;
/** Two of them are editing. */
const ACTIVE_PER_WEDDING = 2;
/** An account may have 128 sockets. */
const SOCKETS_PER_ACCOUNT = 100;
/** Devices that connect at the same moment. */
const OPENED_AT_ONCE = 20;
/** Pings and their answers: this share of a core counts as idle. */
const IDLE_SHARE = 0.05;

/** Creates the necessary weddings, each with its account and a device that has uploaded it. */
async function createWeddings(server, devices, perWedding) {
  const openings = [];
  for (let remaining = devices; remaining > 0; remaining -= SOCKETS_PER_ACCOUNT) {
    const person = await server.person(`person-${crypto.randomUUID()}@example.org`);
    for (let sockets = Math.min(remaining, SOCKETS_PER_ACCOUNT); sockets > 0; sockets -= perWedding) {
      openings.push(async () => {
        const id = newDocumentId();
        await person.register(id);
        return { person, id, uploader: await Device.openSilent(person, id, heads, bytes) };
      });
    }
  }
  return openInTurns(openings);
}

/** Opens sockets, some at a time. */
async function openInTurns(openings) {
  const connections = [];
  while (openings.length > 0) {
    connections.push(...(await Promise.all(openings.splice(0, OPENED_AT_ONCE).map((open) => open()))));
  }
  return connections;
}

/** Prints the progress for the person who waits. */
function logProgress(message) {
  console.error(`${(performance.now() / 1_000).toFixed(1)} s: ${message}`);
}

const server = await startTroth();
const bytes = await weddingOf(GUESTS);
const heads = Automerge.getHeads(Automerge.load(bytes));
const emptyMemory = await server.process.memory();
const idleWeddings = await createWeddings(server, IDLE, IDLE_PER_WEDDING);
logProgress(`${idleWeddings.length} weddings are brought`);
await openInTurns(
  idleWeddings.flatMap(({ person, id }) =>
    Array.from({ length: IDLE_PER_WEDDING - 1 }, () => () => Device.openSilent(person, id, heads)),
  ),
);
logProgress(`${IDLE} idle devices are here`);
const activeWeddings = await createWeddings(server, ACTIVE, ACTIVE_PER_WEDDING);
for (const { uploader } of activeWeddings) uploader.close();
const activeDevices = await openInTurns(
  activeWeddings.flatMap(({ person, id }) => Array.from({ length: ACTIVE_PER_WEDDING }, () => () => Device.open(person, id))),
);
logProgress(`${ACTIVE} active devices have their weddings`);
await server.process.waitUntilIdle(IDLE_SHARE);
const idleMemory = await server.process.memory();

logProgress("all is quiet");
const before = await server.process.cpu();
const start = performance.now();
const times = await Promise.all(
  activeDevices.map(async (device, index) => {
    const deviceTimes = [];
    for (let count = 1; count <= EDITS; count += 1) {
      await pause(Math.random() * 2 * PAUSE_MS);
      deviceTimes.push(
        await device.edit((wedding) => {
          wedding.guests[`g${index % GUESTS}`].plusOnes = count;
        }),
      );
    }
    return deviceTimes;
  }),
);
const seconds = (performance.now() - start) / 1_000;
const cpu = (await server.process.cpu()) - before;
const { now, peak } = await server.process.memory();
const allTimes = times.flat();

const percentileText = (percent) => ms(percentile(allTimes, percent));
const row = (name, aim, figure) => console.log(`| ${name} | ${aim} | ${figure} |`);
row("What", "Aim", "Now");
row("---", "---", "---");
row("Edits a second", "", (allTimes.length / seconds).toFixed(0));
row("Acknowledged, median", "", percentileText(50));
row("Acknowledged, p95", "", percentileText(95));
row("Acknowledged, p99", "under 200 ms", percentileText(99));
row("Memory before anybody came", "", `${emptyMemory.now.toFixed(0)} MB`);
row("Memory when all are connected", "under 300 MB", `${idleMemory.now.toFixed(0)} MB`);
row("Memory after the edits (peak)", "under 300 MB", `${now.toFixed(0)} (${peak.toFixed(0)}) MB`);
row("Processor time", "", `${((100 * cpu) / seconds).toFixed(0)} % of a core`);
await server.stop();
process.exit(0);
