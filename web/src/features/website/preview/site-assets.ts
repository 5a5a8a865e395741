import { useEffect, useState } from "react";

/** What pages of the website load, by their addresses. It comes with the app, so that it is here with no signal. */
export interface SiteAssets {
  style: string;
  themes: Record<string, string>;
  fonts: Record<string, string>;
  script: string;
}

/** Without them a page is plain, and says the same. */
const NONE: SiteAssets = { style: "", themes: {}, fonts: {}, script: "" };

let loading: Promise<SiteAssets> | undefined;

async function load(): Promise<SiteAssets> {
  const answer = await fetch("/site-assets.json");
  if (!answer.ok) throw new Error(`The list of the website's files was answered with ${answer.status}`);
  // A page that is looked at here runs nothing.
  return { ...NONE, ...((await answer.json()) as SiteAssets), script: "" };
}

/** Undefined until they are known. */
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
