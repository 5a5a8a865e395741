import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import type { LetterReader } from "@/lib/core/site.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import type { LetterContext } from "./letter-context.ts";
import classes from "./letters.module.css";
import { inBraces } from "./variable-words.ts";

interface LetterPreviewProps {
  letterContext: LetterContext;
  subject: string;
  /** Formatted text in the document's format. */
  body: string;
  /** Whose letter to show until the user chooses another. */
  reader?: Pick<LetterReader, "keys"> | undefined;
}

/** Debounce after the last key: rebuilding the page for every keystroke flickers. */
const RENDER_DELAY_MS = 250;

/** Preview of the letter for one reader. */
export function LetterPreview({ letterContext, subject, body, reader }: LetterPreviewProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { letters, readers } = letterContext;
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const findReader = (key: string | null | undefined) => readers.find(({ keys }) => keys[0] === key);
  const previewReader = findReader(selectedKey) ?? reader ?? readers[0];
  const rendered = letters.letter(subject, body, [...(previewReader?.keys ?? [])]);
  const [page] = useDebouncedValue(rendered.page, RENDER_DELAY_MS);
  const lacking = formatNameList(rendered.lacking.map(inBraces));
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
          onChange={setSelectedKey}
        />
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Nobody has an email address yet. Guests and vendors who have one appear here.</Trans>
        </Text>
      )}
      <Text fw={550} className={classes.subject}>
        {rendered.subject || <Trans>No subject yet</Trans>}
      </Text>
      {/* Sandboxed: no script runs, and links lead nowhere. */}
      <iframe title={t`The letter`} className={classes.page} sandbox="" srcDoc={page} />
      {rendered.lacking.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Nothing to fill in yet for {lacking}: that spot stays empty.</Trans>
        </Text>
      )}
    </section>
  );
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

  function unknownWords(unknownNames: readonly string[]): string {
    const list = formatNameList(unknownNames.map(inBraces));
    return t`Troth can’t fill in ${list}. Choose one of the variables below the toolbar instead.`;
  }
}
