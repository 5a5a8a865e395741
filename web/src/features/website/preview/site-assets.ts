import { useEffect, useState } from "react";

/** Addresses of the website's style sheets, fonts and script. Part of the app, so that they work offline. */
export interface SiteAssets {
  style: string;
  themes: Record<string, string>;
  fonts: Record<string, string>;
  script: string;
}

/** Without them a page is unstyled, but complete. */
const NONE: SiteAssets = { style: "", themes: {}, fonts: {}, script: "" };

let loading: Promise<SiteAssets> | undefined;

async function load(): Promise<SiteAssets> {
  const answer = await fetch("/site-assets.json");
  if (!answer.ok) throw new Error(`The list of the website's files was answered with ${answer.status}`);
  // A page displayed in the app runs no script.
  return { ...NONE, ...((await answer.json()) as SiteAssets), script: "" };
}

/** Undefined until they are loaded. */
export function useSiteAssets(): SiteAssets | undefined {
  const [assets, setAssets] = useState<SiteAssets>();
  useEffect(() => {
    let live = true;
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      console.error("The website’s style sheets are not known", error);
      return NONE;
    });
    void loading.then((loaded) => {
      if (live) setAssets(loaded);
    });
    return () => {
      live = false;
    };
  }, []);
  return assets;
}
