import { useEffect, useState } from "react";
import { loadSite, type SiteCore } from "./site.ts";

/** Renders the website and letters; undefined until it is loaded. */
export function useSiteCore(): SiteCore | undefined {
  const [core, setCore] = useState<SiteCore>();
  useEffect(() => {
    let live = true;
    loadSite().then(
      (loaded) => {
        if (live) setCore(loaded);
      },
      (error: unknown) => console.error("The website's renderer could not be loaded", error),
    );
    return () => {
      live = false;
    };
  }, []);
  return core;
}
