import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Select } from "@/kit/select/select.tsx";
import type { Table, TableChoice } from "@/lib/table-files/table.ts";
import { FileChoices } from "./file-choices.tsx";
import classes from "./import.module.css";

/** The oldest remembered mapping is dropped first. */
const MAX_REMEMBERED_MAPPINGS = 20;

/** Mappings of earlier tables, by the signature of their headings. */
type StoredMappings = [signature: string, columns: string[]][];

/** The possible meanings of columns, and the storage key of the user's corrections. */
export interface ColumnMeanings<M extends string> {
  key: string;
  isMeaning: (text: unknown) => text is M;
}

/** The guessed meanings of a table's columns. */
interface GuessedColumns<M extends string> {
  hasHeading: boolean;
  columns: readonly { heading: string; meaning: M }[];
}

/**
 * Applies the user's earlier corrections to a table with the same headings. Tables without headings are not remembered.
 */
export function rememberedMapping<M extends string>(
  { key, isMeaning }: ColumnMeanings<M>,
  { hasHeading, columns }: GuessedColumns<M>,
): ColumnMapping<M> {
  const guessed = columns.map(({ meaning }) => meaning);
  if (!hasHeading) return { hasHeading, columns: guessed };
  const signature = signatureOf(columns);
  const remembered = readStoredMappings(key).find(([stored]) => stored === signature)?.[1];
  const fits = remembered?.every(isMeaning) && remembered.length === guessed.length;
  return { hasHeading, columns: fits ? (remembered as M[]) : guessed };
}

/** Stores a mapping for the next table with the same headings. */
export function rememberMapping<M extends string>(
  { key }: Pick<ColumnMeanings<M>, "key">,
  guess: GuessedColumns<M>,
  { hasHeading, columns }: ColumnMapping<M>,
): void {
  if (!hasHeading) return;
  const signature = signatureOf(guess.columns);
  const otherMappings = readStoredMappings(key).filter(([stored]) => stored !== signature);
  try {
    localStorage.setItem(
      key,
      JSON.stringify([...otherMappings, [signature, columns]].slice(-MAX_REMEMBERED_MAPPINGS)),
    );
  } catch {
    // The device is full: the columns will be guessed again next time.
  }
}

/** Tables with the same headings have the same signature. */
function signatureOf(columns: readonly { heading: string }[]): string {
  return columns.map(({ heading }) => heading.trim().toLowerCase()).join("\n");
}

function readStoredMappings(key: string): StoredMappings {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    const isPair = (pair: unknown): pair is StoredMappings[number] =>
      Array.isArray(pair) && typeof pair[0] === "string" && Array.isArray(pair[1]);
    return Array.isArray(parsed) ? parsed.filter(isPair) : [];
  } catch {
    return [];
  }
}

/** The meanings of a table's columns, in order. */
export interface ColumnMapping<M extends string> {
  hasHeading: boolean;
  /** Rows above the headings, or above the first row of the table. */
  titleRows?: number | undefined;
  columns: M[];
}

interface ChooseColumnsProps<M extends string> {
  table: Table;
  /** The file's name; undefined for pasted text. */
  fileName: string | undefined;
  /** Heading and sample cells of each column. */
  columns: readonly { heading: string; samples: readonly string[] }[];
  options: readonly { value: M; label: string }[];
  /** The meaning of a column that is left out. */
  ignoredMeaning: M;
  mapping: ColumnMapping<M>;
  onChange: (mapping: ColumnMapping<M>) => void;
  /** The choice of the heading row; default: a checkbox whether the first row has headings. */
  headingChoice?: ReactNode;
  /** Questions about columns that only the user can answer. */
  questions?: ReactNode;
  /** Reads the file again with other settings. */
  onChooseSettings: (choice: TableChoice) => void;
  /** Why the next step is not possible yet; empty if it is. */
  problem: ReactNode;
  /** A note on columns that are left out. */
  note?: ReactNode;
  loading?: boolean;
  onPreview: () => void;
  onBack: () => void;
}

/** The meaning of each column: guessed from its heading or cells, and corrected here. */
export function ChooseColumns<M extends string>(props: ChooseColumnsProps<M>) {
  const { table, fileName, columns, options, ignoredMeaning, mapping, onChange, problem, note } = props;
  const { t } = useLingui();
  const bodyRows = table.rows.length - (mapping.titleRows ?? 0) - (mapping.hasHeading ? 1 : 0);
  return (
    <section aria-labelledby="import-columns">
      <Title order={2} id="import-columns">
        <Trans>What’s in each column?</Trans>
      </Title>
      <Text c="dimmed">
        <Plural value={bodyRows} one="# row" other="# rows" />
        {fileName && (
          <>
            {" "}
            <Trans>
              in <bdi>{fileName}</bdi>
            </Trans>
          </>
        )}
      </Text>
      <FileChoices table={table} onChoose={props.onChooseSettings} />
      {props.headingChoice ?? (
        <Checkbox
          mt="md"
          label={t`The first row has the headings`}
          checked={mapping.hasHeading}
          onChange={(event) => onChange({ ...mapping, hasHeading: event.currentTarget.checked })}
        />
      )}
      {props.questions}
      <ul className={classes.columns}>
        {columns.map(({ heading, samples }, index) => {
          const number = index + 1;
          const label = heading || t`Column ${number}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one table stay where they are
            <li key={index} className={classes.column}>
              <span className={classes.heading}>
                <bdi>{label}</bdi>
                <span className={classes.samples}>
                  <bdi>{samples.join(" · ")}</bdi>
                </span>
              </span>
              <Select
                aria-label={t`Meaning of ${label}`}
                data={options}
                searchable
                value={mapping.columns[index] ?? ignoredMeaning}
                onChange={(meaning) =>
                  onChange({
                    ...mapping,
                    columns: mapping.columns.with(index, (meaning ?? ignoredMeaning) as M),
                  })
                }
              />
            </li>
          );
        })}
      </ul>
      {note && (
        <Text c="dimmed" size="sm" mb="md">
          {note}
        </Text>
      )}
      {problem && (
        <Alert color="ochre" icon={<CircleAlert size={20} aria-hidden />} mb="md">
          {problem}
        </Alert>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={props.onBack}>
          <Trans>Another table</Trans>
        </Button>
        <Button disabled={Boolean(problem)} loading={props.loading ?? false} onClick={props.onPreview}>
          <Trans>See what will change</Trans>
        </Button>
      </Group>
    </section>
  );
}
