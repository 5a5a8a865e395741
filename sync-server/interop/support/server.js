// Starts the real server on a free port and a fresh data directory: one process, or three on PostgreSQL.

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, run } from "./process.js";
import { startProcesses } from "./processes.js";

// The address of a PostgreSQL server (`scripts/on-postgres.sh`): if set, the server is three processes.
const CLUSTER = process.env.TROTH_TEST_POSTGRES;

/** Starts a server. `stop` ends the process, `start` starts it again at the same address. */
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
    /** Backs up the data of a stopped server. */
    async backUp() {
      await cp(dataDir, `${dataDir}-backup`, { recursive: true });
    },
    /** Restores the backup into the data of a stopped server. */
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
