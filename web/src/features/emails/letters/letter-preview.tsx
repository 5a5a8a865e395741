import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { TriangleAlert } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { addressOf, useStoredPersonalLinks, useWebsiteState } from "@/domain/website/website-state.ts";
import { Select } from "@/kit/select/select.tsx";
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
import { formatNameList } from "@/lib/names/lists.ts";
import { useDocumentJson } from "@/wedding/hooks.ts";
import classes from "./letters.module.css";
import { inBraces } from "./variable-words.ts";

interface LetterPreviewProps {
  stationery: LetterContext;
  subject: string;
  /** Formatted text in the document's format. */
  body: string;
  /** The letter to show until the user chooses another. */
  reader?: Pick<LetterReader, "keys"> | undefined;
}

/** Debounce after the last key: rebuilding the page for every keystroke flickers. */
const PAUSE_MILLISECONDS = 250;

/** Preview of the letter for one reader. */
export function LetterPreview({ stationery, subject, body, reader }: LetterPreviewProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { letters, readers } = stationery;
  const [chosen, setChosen] = useState<string | null>(null);
  const find = (key: string | null | undefined) => readers.find(({ keys }) => keys[0] === key);
  const previewReader = find(chosen) ?? reader ?? readers[0];
  const shown = letters.letter(subject, body, [...(previewReader?.keys ?? [])]);
  const [page] = useDebouncedValue(shown.page, PAUSE_MILLISECONDS);
  const lacking = formatNameList(shown.lacking.map(inBraces));
  return (
    <section className={classes.preview} aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        <Trans>Live preview</Trans>
      </Title>
      {readers.length > 0 ? (
        <Select
          label={t`Preview as`}
          searchable
          data={readers.map(({ keys, name, email }) => ({
            value: keys[0] ?? "",
            label: `${name || email} · ${email}`,
          }))}
          value={previewReader?.keys[0] ?? null}
          onChange={setChosen}
        />
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Nobody has an email address yet. Guests and vendors who have one appear here.</Trans>
        </Text>
      )}
      <Text fw={550} className={classes.subject}>
        {shown.subject || <Trans>No subject yet</Trans>}
      </Text>
      {/* Sandboxed: no script runs, and links lead nowhere. */}
      <iframe title={t`The letter`} className={classes.page} sandbox="" srcDoc={page} />
      {shown.lacking.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Nothing to fill in yet for {lacking}: that spot stays empty.</Trans>
        </Text>
      )}
    </section>
  );
}

/** Debounce after the last key, so that the document is not read for every keystroke. */
const DOCUMENT_PAUSE_MILLISECONDS = 250;

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
  const json = useDocumentJson(DOCUMENT_PAUSE_MILLISECONDS);
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

/** Where links in letters lead: each guest's own page, or the website if that page does not exist or is not known. */
function useLetterLinks(weddingId: string): LetterLinks {
  const origin = useSitesOrigin();
  const site = useWebsiteState(weddingId).data;
  const links = useStoredPersonalLinks(weddingId).links.data;
  return useMemo(() => {
    const known: LetterLinks = { guests: {}, parties: {}, site: site && addressOf(site, origin) };
    for (const { guestId, partyId, url } of links ?? []) {
      if (guestId && url) known.guests[guestId] = url;
      if (partyId && url) known.parties[partyId] = url;
    }
    return known;
  }, [links, site, origin]);
}

/** Lists variables that do not exist. */
export function UnknownVariables({ names }: { names: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert
          color="ochre"
          icon={<TriangleAlert size={20} aria-hidden />}
          title={t`${plural(names.length, { one: "Unknown variable", other: "Unknown variables" })}`}
        >
          {unknownWords(names)}
        </Alert>
      )}
    </div>
  );

  function unknownWords(unknown: readonly string[]): string {
    const list = formatNameList(unknown.map(inBraces));
    return t`Troth can’t fill in ${list}. Choose one of the variables below the toolbar instead.`;
  }
}
