// One process of the real server.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const DEFAULT_BINARY = fileURLToPath(new URL("../../../target/debug/troth", import.meta.url));

/** Starts a process; returns it with its address once it serves. */
export async function run(dataDir, listen, settings = {}) {
  const child = spawn(process.env.TROTH_BIN ?? DEFAULT_BINARY, [], {
    env: {
      ...process.env,
      TROTH_DATA_DIR: dataDir,
      TROTH_LISTEN: listen,
      TROTH_PUBLIC_URL: "",
      TROTH_DEV_OUTBOX: "1",
      RUST_LOG: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const serving = once(lines, "line").then(([line]) => line);
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`the server ended with ${code} before it served`);
  });
  const line = await Promise.race([serving, failed]);
  failed.catch(() => {}); // Once it has served, its end is not a failure.
  return { child, address: line.replace("Troth is serving http://", "") };
}

/** Sends a signal, and returns when the process has exited. */
export async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
