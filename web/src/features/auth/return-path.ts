/** The page after a sign-in that was not asked for by another page. */
const home = "/app";

/**
 * The page that the user wanted before signing in. Accepts only paths of this site: another site may have written the
 * value.
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
