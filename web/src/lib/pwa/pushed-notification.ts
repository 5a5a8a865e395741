/** A notification as the server pushes it (`sync-server/crates/messages/src/notifications/texts.rs`). */
export interface PushedNotification {
  id: string;
  title: string;
  message: string;
  /** Path in the app where the user deals with it. */
  link: string;
}

/** The service worker's message to an open app: navigate to a link. */
export interface NavigateMessage {
  type: "GO_THERE";
  link: string;
}

const homePath = "/app";

/** Parses a pushed notification; unreadable ones get placeholders, since a browser must show every push. */
export function parsePush(text: string | undefined): PushedNotification {
  const content = parseJson(text);
  const field = (name: string) => {
    const value = typeof content === "object" && content !== null ? Reflect.get(content, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  return {
    id: field("id"),
    title: field("title") || "Troth",
    message: field("message"),
    link: linkInApp(field("link")),
  };
}

/** A path of the app; any other link becomes the home page. */
export function linkInApp(link: unknown): string {
  if (typeof link !== "string") return homePath;
  // Parsed as a browser does: `/app/../..` and `//elsewhere` lead outside.
  const base = "https://troth.invalid";
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (url?.origin !== base || !/^\/app(\/|$)/.test(url.pathname)) return homePath;
  return url.pathname + url.search + url.hash;
}

export function isNavigateMessage(message: unknown): message is NavigateMessage {
  return typeof message === "object" && message !== null && Reflect.get(message, "type") === "GO_THERE";
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
