// The real server, on a free port and a fresh data directory: one process, or three on PostgreSQL.

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, run } from "./process.js";
import { startProcesses } from "./processes.js";

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
