import { Trans, useLingui } from "@lingui/react/macro";
import { Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useId, useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import { listInWords } from "@/lib/names/lists.ts";
import classes from "./letters.module.css";
import type { Stationery } from "./use-stationery.ts";
import { inBraces } from "./variable-words.ts";

interface LetterPreviewProps {
  stationery: Stationery;
  subject: string;
  /** Formatted text as the document keeps it. */
  body: string;
  /** Whose letter is shown until somebody else's is chosen; the first reader's where nothing is said. */
  reader?: string | undefined;
}

/** After the last key: a page that is made anew for every letter flickers. */
const PAUSE_MILLISECONDS = 250;

/** The letter as one of its readers would get it. */
export function LetterPreview({ stationery, subject, body, reader }: LetterPreviewProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { letters, readers } = stationery;
  const [chosen, setChosen] = useState<string | null>(null);
  const find = (key: string | null | undefined) => readers.find((one) => one.key === key);
  const whose = (find(chosen) ?? find(reader) ?? readers[0])?.key ?? null;
  const shown = letters.letter(subject, body, whose ?? "");
  const [page] = useDebouncedValue(shown.page, PAUSE_MILLISECONDS);
  const lacking = listInWords(shown.lacking.map(inBraces));
  return (
    <section className={classes.preview} aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        <Trans>Live preview</Trans>
      </Title>
      {readers.length > 0 ? (
        <Select
          label={t`As read by`}
          searchable
          data={readers.map(({ key, name, email }) => ({ value: key, label: `${name || email} · ${email}` }))}
          value={whose}
          onChange={setChosen}
        />
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Nobody has an address yet. Guests and vendors who have one can be chosen here.</Trans>
        </Text>
      )}
      <Text fw={550} className={classes.subject}>
        {shown.subject || <Trans>No subject yet</Trans>}
      </Text>
      {/* Nothing in it runs, and nothing in it can be reached from there. */}
      <iframe title={t`The letter`} className={classes.page} sandbox="" srcDoc={page} />
      {shown.lacking.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>There are no words yet for {lacking}: the place stays empty.</Trans>
        </Text>
      )}
    </section>
  );
}
