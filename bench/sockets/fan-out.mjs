// Measures the cost of one edit for a server when fifty devices have the document open and its history has five thousand changes, for
// ours and for the stock server. Prints a Markdown table.
import * as Automerge from "@automerge/automerge";
import { until } from "../figures.mjs";
import { edit, loadDocument, hasEdits, uploadDocument, newDocumentId, weddingOf } from "../sync/clients.mjs";
import { startStock, startTroth } from "../sync/servers.mjs";

const CLIENTS = Number(process.env.TROTH_BENCH_CLIENTS ?? 50);
const CHANGES = 5_000;
const GUESTS = 200;
const EDITS = 100;
const EDITED = "g0";

/** A wedding that has been planned for a while. */
async function olderWedding() {
  let wedding = Automerge.load(await weddingOf(GUESTS));
  for (let count = 1; count < CHANGES; count += 1) {
    wedding = Automerge.change(wedding, (draft) => {
      draft.guests[`g${count % GUESTS}`].plusOnes = count % 7;
    });
  }
  return Automerge.save(wedding);
}

async function measure(start, bytes) {
  const server = await start();
  try {
    const id = newDocumentId();
    await server.register(id);
    const clients = [await uploadDocument(server, bytes, id)];
    await server.process.waitUntilIdle();
    while (clients.length < CLIENTS) clients.push(await loadDocument(server, id));
    await server.process.waitUntilIdle();
    const before = await server.process.cpu();
    for (let count = 1; count <= EDITS; count += 1) {
      edit(clients[count % CLIENTS], EDITED, count);
      await until(() => clients.every((client) => hasEdits(client, [EDITED], count)), "everybody has the edit");
    }
    await server.process.waitUntilIdle();
    const cpu = (await server.process.cpu()) - before;
    const memory = await server.process.memory();
    await Promise.all(clients.map(({ repo }) => repo.shutdown()));
    return { cpuPerEdit: (cpu * 1000) / EDITS, memory };
  } finally {
    await server.stop();
  }
}

const bytes = await olderWedding();
const stock = await measure(startStock, bytes);
const ours = await measure(startTroth, bytes);
const ratio = `1/${(stock.cpuPerEdit / ours.cpuPerEdit).toFixed(1)}`;
const cpuText = ({ cpuPerEdit }) => `${cpuPerEdit.toFixed(2)} ms`;
const memoryText = ({ memory }) => `${memory.now.toFixed(0)} (${memory.peak.toFixed(0)}) MB`;
console.log("| What | Aim | Troth | Stock | Ratio |");
console.log("| --- | --- | --- | --- | --- |");
console.log(`| Processor time | 1/10 | ${cpuText(ours)} | ${cpuText(stock)} | ${ratio} |`);
console.log(`| Memory (peak) | | ${memoryText(ours)} | ${memoryText(stock)} | |`);
process.exit(0);
