// Processor time per edit and resident memory of two servers under the same clients and edits. Prints a Markdown table.
import { pause, until } from "../figures.mjs";
import { edit, loadDocument, hasEdits, uploadDocument, newDocumentId, weddingOf } from "./clients.mjs";
import { startStock, startTroth } from "./servers.mjs";

const GUESTS = 200;

/**
 * A busy user makes ten edits a second, each after a random pause; `pause` is the mean, in ms. Every edit reaches all
 * clients of its document, which is most of the work on shared documents. A hundred clients edit more slowly: a stock
 * server that does not keep up closes sockets for want of a pong, and its clients do not survive that.
 */
const scenarios = [
  { name: "20 clients, a document each, 50 edits each", clients: 20, documents: 20, edits: 50, pause: 100, aim: "1/8, 1/6" },
  { name: "20 clients on one document, 20 edits each", clients: 20, documents: 1, edits: 20, pause: 100, aim: "1/10, 1/6" },
  { name: "100 clients on 10 documents, 20 edits each", clients: 100, documents: 10, edits: 20, pause: 2500, aim: "1/8, 1/6" },
];

/** Uploads the documents and opens a socket for every client. */
async function openClients(server, scenario, bytes) {
  const documents = [];
  for (let index = 0; index < scenario.documents; index += 1) {
    const id = newDocumentId();
    await server.register(id);
    documents.push({ id, clients: [await uploadDocument(server, bytes, id)] });
  }
  await server.process.waitUntilIdle();
  for (let index = scenario.documents; index < scenario.clients; index += 1) {
    const document = documents[index % scenario.documents];
    document.clients.push(await loadDocument(server, document.id));
  }
  await server.process.waitUntilIdle();
  return documents;
}

async function makeEdits(documents, { edits, pause: mean }) {
  const guest = (index) => `g${index}`;
  await Promise.all(
    documents.flatMap(({ clients }) =>
      clients.map(async (client, index) => {
        for (let count = 1; count <= edits; count += 1) {
          await pause(Math.random() * 2 * mean);
          edit(client, guest(index), count);
        }
      }),
    ),
  );
  for (const { clients } of documents) {
    const guests = clients.map((_, index) => guest(index));
    await until(() => clients.every((client) => hasEdits(client, guests, edits)), "clients agree");
  }
}

/** A measurement of a server that lost edits would be worthless. */
async function checkServerHasEdits(server, documents, edits) {
  for (const { id, clients } of documents) {
    const fresh = await loadDocument(server, id);
    const guests = clients.map((_, index) => `g${index}`);
    await until(() => hasEdits(fresh, guests, edits), "a fresh client has every edit");
    await fresh.repo.shutdown();
  }
}

async function measure(start, scenario, bytes) {
  const server = await start();
  try {
    const documents = await openClients(server, scenario, bytes);
    const before = await server.process.cpu();
    await makeEdits(documents, scenario);
    await server.process.waitUntilIdle();
    const cpu = (await server.process.cpu()) - before;
    const memory = await server.process.memory();
    await checkServerHasEdits(server, documents, scenario.edits);
    await Promise.all(documents.flatMap(({ clients }) => clients.map(({ repo }) => repo.shutdown())));
    return { cpuPerEdit: (cpu * 1000) / (scenario.clients * scenario.edits), memory };
  } finally {
    await server.stop();
  }
}

const bytes = await weddingOf(GUESTS);
console.log("| Scenario | Aim: CPU, memory | CPU per edit: ours | stock | ratio | Memory (peak): ours | stock | ratio |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
for (const scenario of scenarios) {
  const stock = await measure(startStock, scenario, bytes);
  const ours = await measure(startTroth, scenario, bytes);
  const cells = [
    scenario.name,
    scenario.aim,
    `${ours.cpuPerEdit.toFixed(2)} ms`,
    `${stock.cpuPerEdit.toFixed(2)} ms`,
    `1/${(stock.cpuPerEdit / ours.cpuPerEdit).toFixed(1)}`,
    `${ours.memory.now.toFixed(0)} (${ours.memory.peak.toFixed(0)}) MB`,
    `${stock.memory.now.toFixed(0)} (${stock.memory.peak.toFixed(0)}) MB`,
    `1/${(stock.memory.now / ours.memory.now).toFixed(1)}`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
process.exit(0);
