import { useMemo } from "react";
import type { SiteCore, Website } from "@/lib/core/site.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDocumentJson } from "@/wedding/hooks.ts";

/** After somebody's last key: no page is made anew for every letter. */
const PAUSE_MILLISECONDS = 250;

/** The draft as the renderer reads it, of a moment ago. */
export interface Draft {
  core: SiteCore;
  website: Website;
  /** The document that it was made of. */
  json: string;
}

/** The draft of the website on the screen; undefined until the document and the renderer are here. */
export function useDraft(): Draft | undefined {
  const core = useSiteCore();
  const json = useDocumentJson(PAUSE_MILLISECONDS);
  return useMemo(
    () => (core && json !== undefined ? { core, json, website: new core.Website(json) } : undefined),
    [core, json],
  );
}
