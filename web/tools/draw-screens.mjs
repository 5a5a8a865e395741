import { parentPort, workerData } from "node:worker_threads";
import { Window } from "happy-dom";

/*
 * Draws screens of the app as HTML, in as much of a browser as they ask for. A thread of its own, which is ended: what
 * an app holds open for as long as its page is open would hold up a build.
 */
const window = new Window();
const { document, localStorage, sessionStorage } = window;
Object.assign(globalThis, { window, document, localStorage, sessionStorage });

const { module, addresses } = workerData;
const { prerender } = await import(module);
parentPort?.postMessage(addresses.map(prerender));
