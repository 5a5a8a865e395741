/** Where somebody goes who signed in without having wanted anything in particular. */
const home = "/app";

/**
 * The page that the person wanted before they were asked to sign in. Only paths of this
 * site count: the value may come from an address that somebody else wrote.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return home;
  const base = "https://troth.invalid";
  try {
    const url = new URL(wanted, base);
    // "//elsewhere" and "/\elsewhere" both parse to another origin.
    if (url.origin !== base || url.pathname.startsWith("/auth")) return home;
    return url.pathname + url.search + url.hash;
  } catch {
    return home;
  }
}
