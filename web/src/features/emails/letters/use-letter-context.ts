import { useMemo } from "react";
import type { LetterGivers, LetterPerson, LetterReader, Letters, LetterTemplate } from "@/lib/core/site.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDocumentJson } from "@/wedding/hooks.ts";
import { useLetterLinks } from "./use-letter-links.ts";

/** Debounce after the last key, so that the document is not read for every keystroke. */
const PAUSE_MILLISECONDS = 250;

/** The wedding's letters, from a recent state of its document. */
export interface LetterContext {
  /** Renders a letter for a reader. */
  letters: Letters;
  templates: readonly LetterTemplate[];
  /** All guests, and vendors with an address. */
  people: readonly LetterPerson[];
  /** The letters that all of them would get. */
  readers: readonly LetterReader[];
  /** People who gave something. */
  givers: LetterGivers;
  /** Names of the variables. */
  variables: readonly string[];
}

/** Undefined until the document and the letter renderer are loaded. */
export function useLetterContext(weddingId: string): LetterContext | undefined {
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
