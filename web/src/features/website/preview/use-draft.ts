import { useMemo } from "react";
import type { SiteCore, Website } from "@/lib/core/site.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDocumentJson } from "@/wedding/hooks.ts";

/** Debounce after the last key, so that no page is rendered for every keystroke. */
const PAUSE_MILLISECONDS = 250;

/** The draft as the renderer reads it, from a recent state. */
export interface WebsiteDraft {
  core: SiteCore;
  website: Website;
  /** The document that it was made from. */
  json: string;
}

/** The draft of the open wedding's website; undefined until the document and the renderer are loaded. */
export function useWebsiteDraft(): WebsiteDraft | undefined {
  const core = useSiteCore();
  const json = useDocumentJson(PAUSE_MILLISECONDS);
  return useMemo(
    () => (core && json !== undefined ? { core, json, website: new core.Website(json) } : undefined),
    [core, json],
  );
}
