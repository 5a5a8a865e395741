// A stock client in its own process, which a story of the web app starts and controls over Node's channel.

import * as Automerge from "@automerge/automerge";
import { connect } from "./client.js";

// The WebSocket API's state of an open socket.
const OPEN = 1;

let client;
let handle;

const calls = {
  /** Connects as the account of a token, and opens a wedding. Reconnects by itself after the server was killed. */
  async open({ url, token, wedding }) {
    const account = { ticket: () => ticket(url, token) };
    client = await connect({ address: new URL(url).host, isKilled: true }, account);
    handle = await client.repo.find(`automerge:${wedding}`);
    await handle.whenReady();
  },
  /** Writes each edit as one change. Returns, for each, the index of the value that was written. */
  write: (edits) => edits.map(write),
  heads: () => Automerge.getHeads(handle.doc()),
  isOnline: () => client.adapter.socket?.readyState === OPEN,
  /** The saved document as numbers, since Node's channel uses JSON. */
  saved: () => [...Automerge.save(handle.doc())],
};

async function ticket(url, token) {
  const response = await fetch(`${url}/api/sync/ticket`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, connection: "close" },
  });
  return (await response.json()).data.ticket;
}

/**
 * Makes one change: removes a record, or writes the first of the values that differs from the present one at the
 * path.
 */
function write({ path, values, asText, isRemoval }) {
  const key = path.at(-1);
  const now = new Automerge.ImmutableString(new Date().toISOString());
  const valueIndex = isRemoval ? 0 : values.findIndex((value) => isNew(path, value));
  handle.change((doc) => {
    const parent = path.slice(0, -1).reduce((map, key) => (map[key] ??= {}), doc);
    if (isRemoval) {
      parent[key].removed = { at: now };
      delete parent[key].updatedAt;
      return;
    }
    // If one of two values in conflict is the new one, Automerge would only delete the other.
    delete parent[key];
    parent[key] = asText ? values[valueIndex] : scalar(values[valueIndex]);
    if (path.length > 2) parent.updatedAt = now;
  });
  return valueIndex;
}

function isNew(path, value) {
  const key = path.at(-1);
  const parent = path.slice(0, -1).reduce((map, key) => map?.[key], handle.doc());
  if (parent === undefined || Automerge.getConflicts(parent, key) !== undefined) return true;
  return JSON.stringify(parent[key] ?? null) !== JSON.stringify(value);
}

/** A text as a single value. A JavaScript string would become a text object. */
function scalar(value) {
  if (typeof value === "string") return new Automerge.ImmutableString(value);
  if (Array.isArray(value)) return value.map(scalar);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scalar(inner)]));
}

process.on("message", async ({ id, call, given }) => {
  try {
    process.send({ id, answer: await calls[call](given) });
  } catch (error) {
    process.send({ id, error: String(error?.stack ?? error) });
  }
});
// The story or its process has ended.
process.on("disconnect", () => process.exit());
