/*
 * Prefetches the sign-in when this page is complete: on a slow line, what the visitor reads comes first. The build
 * writes the links without a `rel`, which loads nothing (web/tools/prefetch.ts).
 */
async function readAhead(): Promise<void> {
  await document.fonts.ready;
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-read-ahead]"))
    link.rel = "prefetch";
}

if (document.readyState === "complete") void readAhead();
else addEventListener("load", () => void readAhead());
