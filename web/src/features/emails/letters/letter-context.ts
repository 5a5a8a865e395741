import { useMemo } from "react";
import { addressOf, useStoredPersonalLinks, useWebsiteState } from "@/domain/website/website-state.ts";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import type {
  LetterGivers,
  LetterLinks,
  LetterPerson,
  LetterReader,
  Letters,
  LetterTemplate,
} from "@/lib/core/site.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDocumentJson } from "@/wedding/hooks.ts";

/** Debounce after the last key, so that the document is not read for every keystroke. */
const DOCUMENT_DELAY_MS = 250;

/** The wedding's letters, from a recent state of its document. */
export interface LetterContext {
  /** Renders a letter for a reader. */
  letters: Letters;
  templates: readonly LetterTemplate[];
  /** All guests, and vendors with an address. */
  people: readonly LetterPerson[];
  /** One for each letter that they would get: an address, and the people who share it. */
  readers: readonly LetterReader[];
  /** People who gave something. */
  givers: LetterGivers;
  /** Names of the variables. */
  variables: readonly string[];
}

/** Undefined until the document and the letter renderer are loaded. */
export function useLetterContext(weddingId: string): LetterContext | undefined {
  const core = useSiteCore();
  const json = useDocumentJson(DOCUMENT_DELAY_MS);
  const links = useLetterLinks(weddingId);
  return useMemo(() => {
    if (!core || json === undefined) return undefined;
    const letters = new core.Letters(json, JSON.stringify(links));
    const people = letters.people();
    // A template of type "custom" goes to everyone, so it leaves no one out.
    const { readers } = letters.readers(keysOf(people), "custom");
    return {
      letters,
      templates: letters.templates(),
      people,
      readers,
      givers: letters.givers(),
      variables: letters.variables(),
    };
  }, [core, json, links]);
}

const keysOf = (people: readonly LetterPerson[]) => people.map(({ key }) => key);

/** Where links in letters lead: each guest's own page, or the website if that page does not exist or is not known. */
function useLetterLinks(weddingId: string): LetterLinks {
  const origin = useSitesOrigin();
  const site = useWebsiteState(weddingId).data;
  const links = useStoredPersonalLinks(weddingId).links.data;
  return useMemo(() => {
    const letterLinks: LetterLinks = { guests: {}, parties: {}, site: site && addressOf(site, origin) };
    for (const { guestId, partyId, url } of links ?? []) {
      if (guestId && url) letterLinks.guests[guestId] = url;
      if (partyId && url) letterLinks.parties[partyId] = url;
    }
    return letterLinks;
  }, [links, site, origin]);
}
