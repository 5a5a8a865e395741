import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";

/** Paths that the server or Vite answers, and not the app's router. */
const serverPaths = /^\/(api|sync|w|preview|src|node_modules|@|assets)(\/|$|@)?/;

/** Whether the app's router answers a page navigation, by the same rules as the server and the service worker. */
export function isAppNavigation(method: string | undefined, url: string, accept: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (!accept.includes("text/html")) return false;
  const path = url.split(/[?#]/, 1)[0] ?? "/";
  if (path === "/" || path === "/index.html") return false;
  return !serverPaths.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const serveAppShell: Middleware = (request, _response, next) => {
  if (isAppNavigation(request.method, request.url ?? "/", request.headers.accept ?? "")) {
    request.url = "/app.html";
  }
  next();
};

/** Vite supports one fallback document only; we have two, so the app's navigations are pointed at app.html. */
export function appShellFallback(): Plugin {
  return {
    name: "app-shell-fallback",
    configureServer: (server) => void server.middlewares.use(serveAppShell),
    configurePreviewServer: (server) => void server.middlewares.use(serveAppShell),
  };
}
