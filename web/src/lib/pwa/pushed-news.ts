/** A notification as the server pushes it (`sync-server/src/notifications/texts.rs`). */
export interface PushedNews {
  id: string;
  title: string;
  message: string;
  /** Where in the app it is dealt with. */
  link: string;
}

/** What the worker asks of an app that is open: to go somewhere. */
export interface GoThere {
  type: "GO_THERE";
  link: string;
}

const HOME = "/app";

/** What was pushed; something in its place where it cannot be read, since a browser shows each push. */
export function readNews(text: string | undefined): PushedNews {
  const read = parsed(text);
  const field = (name: string) => {
    const value = typeof read === "object" && read !== null ? Reflect.get(read, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  return {
    id: field("id"),
    title: field("title") || "Troth",
    message: field("message"),
    link: linkInApp(field("link")),
  };
}

/** A path of the app, and nothing else: what is pushed leads nowhere else. */
export function linkInApp(link: unknown): string {
  if (typeof link !== "string") return HOME;
  // Read as a browser reads it: `/app/../..` and `//elsewhere` are other places.
  const base = "https://troth.invalid";
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (url?.origin !== base || !/^\/app(\/|$)/.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

export function isGoThere(message: unknown): message is GoThere {
  return typeof message === "object" && message !== null && Reflect.get(message, "type") === "GO_THERE";
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
