// The kernel's figures of a server process: the only measure that is the same for both.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const TICKS_PER_SECOND = 100;

/** Processes that are still running; ended with the benchmark, also when it fails. */
const running = new Set();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const [signal, code] of [["SIGINT", 130], ["SIGTERM", 143]]) process.once(signal, () => process.exit(code));

export class ServerProcess {
  #child;

  constructor(child) {
    this.#child = child;
  }

  /** Starts a command and waits for the line that says it is listening; also returns its match. */
  static async start(command, args, env, listening) {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
    running.add(child);
    child.once("exit", () => running.delete(child));
    const match = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`${command} ended with ${code}`)));
      createInterface({ input: child.stdout }).on("line", (line) => {
        const match = listening.exec(line);
        if (match) resolve(match);
      });
    });
    return { server: new ServerProcess(child), match };
  }

  /** Seconds of processor time since the start. */
  async cpu() {
    const stat = await readFile(`/proc/${this.#child.pid}/stat`, "utf8");
    // The name in parentheses may contain spaces, so count after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }

  /** Resident memory in MB: now, and at its peak. */
  async memory() {
    const status = await readFile(`/proc/${this.#child.pid}/status`, "utf8");
    const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
    return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
  }

  /**
   * Waits until it has used no processor time for a second: then its work is done. With thousands of sockets there is
   * always a ping to answer, so `share` of a core counts as none.
   */
  async waitUntilIdle(share = 0) {
    // Ten checks in a row, a tenth of a second apart.
    for (let lastCpu = await this.cpu(), idleChecks = 0; idleChecks < 10; ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      idleChecks += 1;
      const now = await this.cpu();
      if (now - lastCpu > share) {
        lastCpu = now;
        idleChecks = 0;
      }
    }
  }

  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exit;
  }
}
