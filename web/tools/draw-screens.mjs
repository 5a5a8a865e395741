import { parentPort, workerData } from "node:worker_threads";
import { Window } from "happy-dom";

/*
 * Renders screens of the app to HTML, in a minimal browser environment. Runs in a worker thread that is terminated:
 * handles that the app keeps open would block the build.
 */
const window = new Window();
const { document, localStorage, sessionStorage } = window;
Object.assign(globalThis, { window, document, localStorage, sessionStorage });

const { module, addresses } = workerData;
const { prerender } = await import(module);
parentPort?.postMessage(addresses.map(prerender));
