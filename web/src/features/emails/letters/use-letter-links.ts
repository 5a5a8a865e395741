import { useMemo } from "react";
import { useKnownLinks } from "@/domain/website/use-known-links.ts";
import { addressOf, useWebsiteState } from "@/domain/website/website-state.ts";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import type { LetterLinks } from "@/lib/core/site.ts";

/** Where links in letters lead: each guest's own page, or the website if that page does not exist or is not known. */
export function useLetterLinks(weddingId: string): LetterLinks {
  const origin = useSitesOrigin();
  const site = useWebsiteState(weddingId).data;
  const links = useKnownLinks(weddingId).links.data;
  return useMemo(() => {
    const known: LetterLinks = { guests: {}, parties: {}, site: site && addressOf(site, origin) };
    for (const { guestId, partyId, url } of links ?? []) {
      if (guestId && url) known.guests[guestId] = url;
      if (partyId && url) known.parties[partyId] = url;
    }
    return known;
  }, [links, site, origin]);
}
