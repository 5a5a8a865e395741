/** The page after a sign-in that began on the sign-in page itself. */
const DEFAULT_PATH = "/app";

/**
 * The page to open after a sign-in: the given path if it is one of this site, else the default. The value may come from
 * another site, which could send the user anywhere.
 */
export function returnPath(path: unknown): string {
  if (typeof path !== "string" || !path.startsWith("/")) return DEFAULT_PATH;
  // Resolves the path as a browser does; the host itself does not matter.
  const base = "https://troth.invalid";
  try {
    const url = new URL(path, base);
    // "//elsewhere" and "/\elsewhere" both parse to another origin.
    if (url.origin !== base || url.pathname.startsWith("/auth")) return DEFAULT_PATH;
    return url.pathname + url.search + url.hash;
  } catch {
    return DEFAULT_PATH;
  }
}
