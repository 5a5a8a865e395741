// Both servers behind one interface: start, register a document, and an address for a new socket.
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ServerProcess } from "./process.mjs";

const troth = process.env.TROTH_BIN ?? join(process.env.CARGO_TARGET_DIR ?? "../target", "release", "troth");
const web = fileURLToPath(new URL("../../web/dist", import.meta.url));
const stock = fileURLToPath(
  new URL("../node_modules/@automerge/automerge-repo-sync-server/src/index.js", import.meta.url),
);

async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const { port } = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

export async function startTroth() {
  const data = await mkdtemp(join(tmpdir(), "troth-bench-"));
  const { server, match } = await ServerProcess.start(
    troth,
    [],
    { TROTH_LISTEN: "127.0.0.1:0", TROTH_DATA_DIR: data, TROTH_WEB_DIR: web, RUST_LOG: "warn" },
    /Troth is serving (http:\/\/[^\s/]+)/,
  );
  const url = match[1];
  const account = {
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.org",
    password: "plum-orchard-lantern",
  };
  const person = (email) => signUp(url, { ...account, email });
  return {
    name: "Troth",
    url,
    account,
    process: server,
    /** Another account; one account has a limited number of sockets. */
    person,
    ...(await person(account.email)),
    stop: async () => {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** An account on our server: it registers weddings and gets socket addresses. */
async function signUp(url, account) {
  let token;
  const call = async (path, body) => {
    const send = () => fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    // A connection that the server has just closed as idle is only detected by using it.
    const response = await send().catch(send);
    const envelope = await response.json();
    if (!envelope.success) throw new Error(`${path}: ${response.status} ${JSON.stringify(envelope.error)}`);
    return envelope.data;
  };
  token = (await call("/api/auth/register", account)).tokens.accessToken;
  return {
    register: (id) => call("/api/weddings", { id, partnerName: "Sam" }),
    socketUrl: async () => {
      const { ticket } = await call("/api/sync/ticket", {});
      return `${url.replace("http", "ws")}/sync?ticket=${encodeURIComponent(ticket)}`;
    },
  };
}

export async function startStock() {
  const data = await mkdtemp(join(tmpdir(), "stock-bench-"));
  const port = await freePort();
  const { server } = await ServerProcess.start(
    process.execPath,
    [stock],
    { PORT: String(port), DATA_DIR: data },
    /Listening on port/,
  );
  return {
    name: "automerge-repo-sync-server",
    process: server,
    register: async () => {},
    socketUrl: async () => `ws://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
