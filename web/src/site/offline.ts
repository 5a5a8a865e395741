import { el } from "./note.ts";
import { keptAttribute, type Message, scopeOf, type WhyKept, workerUrl } from "./worker-words.ts";

/** Keeps the website on this device by its worker, and says so where the page came from there. */
export async function keepOffline(base: string): Promise<void> {
  sayWhenKept();
  const scope = scopeOf(base);
  if (!("serviceWorker" in navigator) || scope === undefined || document.body.classList.contains("state"))
    return;
  // At an address without a site's name in front the planner may live, whose worker has the same scope. Its worker of
  // a wider scope, which a browser names as well, is in nobody's way.
  const other = await navigator.serviceWorker.getRegistration(scope);
  if (other?.active && other.scope === new URL(scope, location.href).href && !isOurs(other.active)) return;
  const wasBrought = isOurs(navigator.serviceWorker.controller);
  const registration = await navigator.serviceWorker.register(workerUrl, { scope }).catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  // The worker has kept the page that it brought; the first one came before it.
  say(active, { type: "keep", page: wasBrought ? undefined : location.href, files: filesOfPage() });
}

/** Keeps the page as it is now on the server. */
export function refreshKept(): void {
  say(navigator.serviceWorker?.controller, { type: "keep", page: location.href, files: [] });
}

/** The planner's worker, which may be there for the same page, understands nothing of what is said to the website's. */
export function isOurs(worker: ServiceWorker | null | undefined): worker is ServiceWorker {
  return !!worker && new URL(worker.scriptURL).pathname === workerUrl;
}

function say(worker: ServiceWorker | null | undefined, message: Message): void {
  if (isOurs(worker)) worker.postMessage(message);
}

/** What the page has loaded, and the calendar files that it offers. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const assets = loaded.filter((url) => url.startsWith(`${location.origin}/assets/`));
  const calendars = [...document.querySelectorAll<HTMLAnchorElement>('a[href$=".ics"]')].map(
    ({ href }) => href,
  );
  return [...new Set([...assets, ...calendars])];
}

const whyKept = {
  offline: "You are offline.",
  slow: "The line is slow.",
  busy: "The website is not answering.",
} satisfies Record<WhyKept, string>;

function sayWhenKept(): void {
  const kept = document.documentElement.getAttribute(keptAttribute);
  if (kept === null) return;
  const what = whyKept[kept as WhyKept] ?? whyKept.offline;
  const line = el("p", { className: "line" }, `${what} Times and places are as of your last visit.`);
  line.setAttribute("role", "status");
  document.body.append(line);
  window.addEventListener("online", () => {
    const again = el("button", { type: "button" }, "Show what is new");
    again.addEventListener("click", () => location.reload());
    line.replaceChildren("You are online again.", again);
  });
}
