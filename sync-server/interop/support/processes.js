// Three processes on one PostgreSQL database as one server: connections go to them in turn, and every few seconds
// one of them is killed and restarted.

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { end, run } from "./process.js";

const PROCESSES = 3;
const KILLED_EVERY_MS = 3000;

export async function startProcesses(cluster) {
  const dataDir = await mkdtemp(join(tmpdir(), "troth-interop-"));
  const name = `interop_${randomBytes(8).toString("hex")}`;
  await promisify(execFile)("psql", [`${cluster}/postgres`, "-qc", `create database ${name}`]);
  const settings = { TROTH_DATABASE_URL: `${cluster}/${name}`, TROTH_SECRET: randomBytes(32).toString("hex") };
  const start = () => run(dataDir, "127.0.0.1:0", settings);
  let processes = [];
  const balancer = await startBalancer(() => processes.map(({ address }) => address));
  const calls = new Set();
  let killing = Promise.resolve();
  let timer;

  const killOne = async () => {
    // An interrupted call would fail its test, which is about something else; sockets are interrupted at any
    // moment.
    await Promise.allSettled(calls);
    const [killed] = processes.splice(0, 1);
    await end(killed.child, "SIGKILL");
    processes.push(await start());
  };
  const killNowAndThen = () => {
    timer = setInterval(() => {
      killing = killing.then(killOne);
    }, KILLED_EVERY_MS);
  };
  const stop = async (signal) => {
    clearInterval(timer);
    await killing;
    await Promise.all(processes.map(({ child }) => end(child, signal)));
    processes = [];
  };
  const startAll = async () => {
    processes = await Promise.all(Array.from({ length: PROCESSES }, start));
    killNowAndThen();
  };

  await startAll();
  const { port } = balancer.address();
  return {
    address: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    isKilled: true,
    /** Makes a call during which no process is killed. */
    async during(call) {
      await killing;
      const promise = call();
      calls.add(promise);
      return promise.finally(() => calls.delete(promise));
    },
    stop: (signal = "SIGTERM") => stop(signal),
    start: startAll,
    async dispose() {
      await stop("SIGKILL");
      balancer.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Forwards each connection to the next process that accepts it. */
async function startBalancer(addresses) {
  let connectionCount = 0;
  const balancer = createServer((near) => {
    const order = addresses();
    connectionCount += 1;
    const connectToNext = (tries) => {
      if (tries === order.length) return near.destroy();
      const [host, port] = order[(connectionCount + tries) % order.length].split(":");
      const far = connect({ host, port, noDelay: true });
      const failed = () => connectToNext(tries + 1);
      far.once("error", failed);
      far.once("connect", () => {
        far.off("error", failed);
        for (const [from, to] of [[near, far], [far, near]]) {
          from.on("error", () => to.destroy());
          from.on("close", () => to.destroy());
          from.pipe(to);
        }
      });
    };
    near.setNoDelay(true);
    connectToNext(0);
  });
  balancer.listen(0, "127.0.0.1");
  await once(balancer, "listening");
  return balancer;
}
