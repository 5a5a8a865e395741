import { useMemo } from "react";
import type { LetterGivers, LetterPerson, LetterReader, Letters, LetterTemplate } from "@/lib/core/site.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDocumentJson } from "@/wedding/hooks.ts";
import { useLetterLinks } from "./use-letter-links.ts";

/** After somebody's last key: the document is not read anew for every letter. */
const PAUSE_MILLISECONDS = 250;

/** The letters of the wedding as its document has them, of a moment ago. */
export interface Stationery {
  /** Writes a letter as a reader would get it. */
  letters: Letters;
  templates: readonly LetterTemplate[];
  /** The guests, and the vendors who have an address. */
  people: readonly LetterPerson[];
  /** The letters that all of them would get. */
  readers: readonly LetterReader[];
  /** Who gave something. */
  givers: LetterGivers;
  /** The names that may stand between braces. */
  variables: readonly string[];
}

/** Undefined until the document and what writes letters are here. */
export function useStationery(weddingId: string): Stationery | undefined {
  const core = useSiteCore();
  const json = useDocumentJson(PAUSE_MILLISECONDS);
  const links = useLetterLinks(weddingId);
  return useMemo(() => {
    if (!core || json === undefined) return undefined;
    const letters = new core.Letters(json, JSON.stringify(links));
    const people = letters.people();
    return {
      letters,
      templates: letters.templates(),
      people,
      readers: letters.readers(keysOf(people), "custom").readers,
      givers: letters.givers(),
      variables: letters.variables(),
    };
  }, [core, json, links]);
}

const keysOf = (people: readonly LetterPerson[]) => people.map(({ key }) => key);
