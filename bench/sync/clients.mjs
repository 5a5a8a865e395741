// Stock automerge-repo clients, the same for both servers.
import { readdir, readFile } from "node:fs/promises";
import * as Automerge from "@automerge/automerge";
import { generateAutomergeUrl, parseAutomergeUrl, Repo } from "@automerge/automerge-repo";
import { WebSocketClientAdapter } from "@automerge/automerge-repo-network-websocket";

const genesis = new URL("../../core/genesis/", import.meta.url);

/** A new wedding: the genesis changes of the first `versions` schema versions, or of all. */
async function newWedding(versions) {
  const count = versions ?? (await readdir(genesis)).filter((name) => /^v\d/.test(name)).length;
  const names = Array.from({ length: count }, (_, index) => `v${index + 1}.automerge`);
  const steps = await Promise.all(names.map(async (name) => new Uint8Array(await readFile(new URL(name, genesis)))));
  return steps.reduce((wedding, step) => Automerge.loadIncremental(wedding, step), Automerge.init());
}

const text = (value) => new Automerge.ImmutableString(value);

/** A wedding with this many guests, as bytes that every document of a run starts from. */
export async function weddingOf(guests) {
  const filled = Automerge.change(await newWedding(1), (wedding) => {
    for (let index = 0; index < guests; index += 1) {
      wedding.guests[`g${index}`] = {
        firstName: text(`First${index}`),
        lastName: text(`Last${index}`),
        rsvpStatus: text("PENDING"),
        plusOnes: 0,
        updatedAt: text("2026-01-01T00:00:00.000Z"),
      };
    }
  });
  return Automerge.save(filled);
}

/** A wedding given as JSON, in the newest schema version. */
export async function documentOf(json) {
  const stored = (value) => {
    if (typeof value === "string") return text(value);
    if (typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stored(inner)]));
  };
  const filled = Automerge.change(await newWedding(), (wedding) => {
    for (const [container, entries] of Object.entries(json)) Object.assign(wedding[container], stored(entries));
  });
  return Automerge.save(filled);
}

export function newDocumentId() {
  return parseAutomergeUrl(generateAutomergeUrl()).documentId;
}

async function connect(server) {
  const adapter = new WebSocketClientAdapter(await server.socketUrl());
  const repo = new Repo({ network: [adapter] });
  await repo.networkSubsystem.whenReady();
  return repo;
}

/** A client that uploads the document. */
export async function uploadDocument(server, bytes, documentId) {
  const repo = await connect(server);
  return { repo, handle: repo.import(bytes, { docId: documentId }) };
}

/** A client that loads the document. */
export async function loadDocument(server, documentId, attempts = 20) {
  const repo = await connect(server);
  try {
    const handle = await repo.find(`automerge:${documentId}`);
    await handle.whenReady();
    return { repo, handle };
  } catch (error) {
    // A server answers "unavailable" while the document is still being uploaded.
    await repo.shutdown();
    if (attempts === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 250));
    return loadDocument(server, documentId, attempts - 1);
  }
}

/** One person's edit, of a guest that no one else edits. */
export function edit(client, guest, count) {
  client.handle.change((wedding) => {
    wedding.guests[guest].plusOnes = count;
    wedding.guests[guest].updatedAt = text(new Date().toISOString());
  });
}

export function hasEdits(client, guests, count) {
  const wedding = client.handle.doc();
  return guests.every((guest) => wedding.guests[guest]?.plusOnes === count);
}
