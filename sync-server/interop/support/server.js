// The real server as a process of its own, on a free port and a fresh data directory.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startProcesses } from "./processes.js";

const DEFAULT_BINARY = fileURLToPath(new URL("../../../target/debug/troth", import.meta.url));

// The address of a PostgreSQL server (`scripts/on-postgres.sh`): then three processes are the server.
const CLUSTER = process.env.TROTH_TEST_POSTGRES;

/** Starts a server. `stop` ends the process, `restart` begins it again where clients look for it. */
export function startServer() {
  return CLUSTER ? startProcesses(CLUSTER) : startAlone();
}

async function startAlone() {
  const dataDir = await mkdtemp(join(tmpdir(), "troth-interop-"));
  let running = await run(dataDir, "127.0.0.1:0");
  const { address } = running;
  return {
    address,
    url: `http://${address}`,
    during: (call) => call(),
    async stop(signal = "SIGTERM") {
      await end(running.child, signal);
    },
    async start() {
      running = await run(dataDir, address);
    },
    /** Keeps what a stopped server has. */
    async backUp() {
      await cp(dataDir, `${dataDir}-backup`, { recursive: true });
    },
    /** Puts what was kept into the place of what a stopped server has. */
    async restore() {
      await rm(dataDir, { recursive: true, force: true });
      await cp(`${dataDir}-backup`, dataDir, { recursive: true });
    },
    async dispose() {
      await end(running.child, "SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
      await rm(`${dataDir}-backup`, { recursive: true, force: true });
    },
  };
}

export async function run(dataDir, listen, more = {}) {
  const child = spawn(process.env.TROTH_BIN ?? DEFAULT_BINARY, [], {
    env: {
      ...process.env,
      TROTH_DATA_DIR: dataDir,
      TROTH_LISTEN: listen,
      TROTH_PUBLIC_URL: "",
      TROTH_DEV_OUTBOX: "1",
      RUST_LOG: "error",
      ...more,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const serving = once(lines, "line").then(([line]) => line);
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`the server ended with ${code} before it served`);
  });
  const line = await Promise.race([serving, failed]);
  failed.catch(() => {}); // It ends one day, which is no failure any more.
  return { child, address: line.replace("Troth is serving http://", "") };
}

export async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
