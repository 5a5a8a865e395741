import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, FileButton, Group, Text } from "@mantine/core";
import { CircleAlert, Download, FileUp } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "@/kit/download-file.ts";
import { showFailureToast } from "@/kit/toasts.tsx";
import { loadSolver, type SeatingOptions } from "@/lib/core/solver.ts";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { writeCsv } from "@/lib/table-files/csv.ts";
import { FIRST_SETTINGS } from "./wish-settings.ts";

interface WeightsFileProps {
  view: SeatingView;
  options: SeatingOptions;
  onChange: (changes: Partial<SeatingOptions>) => void;
}

/** Import and export of weights per pair of guests. An imported file replaces the wishes, until the user adds those. */
export function WeightsFile({ view, options, onChange }: WeightsFileProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<MatchedWeights>();
  const [problem, setProblem] = useState<string>();

  async function read(file: File | null) {
    if (!file) return;
    setFound(undefined);
    setProblem(undefined);
    try {
      const { parseWeights } = await loadSolver();
      const reading = parseWeights(await file.text());
      if (reading.kind === "issue") {
        setProblem(reading.message);
        return;
      }
      const matched = matchWeights(reading.names, reading.pairs, view.guests);
      setFound(matched);
      // The file defines the weight of each pair: the user can switch wishes on again.
      onChange({ matrix: matched.pairs, groups: 0, relationships: 0, ages: 0, near: 0, tables: 0 });
    } catch (error) {
      console.error(error);
      setProblem(t`The file couldn’t be read. Please try again.`);
    }
  }

  function forget() {
    setFound(undefined);
    const { groups, relationships, ages, near, tables } = FIRST_SETTINGS.options;
    onChange({ matrix: [], groups, relationships, ages, near, tables });
  }

  return (
    <div>
      <Text fw={550}>
        <Trans>Weights for pairs</Trans>
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>
          A CSV file with the guests in the first row and column, and how well each pair goes together.
        </Trans>
      </Text>
      <Group gap="sm">
        <FileButton accept=".csv,text/csv" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<FileUp size={18} aria-hidden />}>
              <Trans>Import CSV</Trans>
            </Button>
          )}
        </FileButton>
        <ExportWeights view={view} options={options} />
        {(options.matrix?.length ?? 0) > 0 && (
          <Button variant="subtle" onClick={forget}>
            <Trans>Use the wishes again</Trans>
          </Button>
        )}
      </Group>
      {problem && (
        <Alert mt="sm" role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />}>
          {problem}
        </Alert>
      )}
      {found && <Found found={found} />}
    </div>
  );
}

/** How many weights of a file apply, and which names do not match. */
function Found({ found: { pairs, unknown, ambiguous } }: { found: MatchedWeights }) {
  const missing = formatNameList(unknown);
  const several = formatNameList(ambiguous);
  return (
    <div role="status">
      <Text mt="sm">
        <Plural
          value={pairs.length}
          one="# pair of guests has a weight."
          other="# pairs of guests have a weight."
        />
      </Text>
      {unknown.length > 0 && (
        <Text c="dimmed">
          <Trans>Not on the guest list, and left out: {missing}.</Trans>
        </Text>
      )}
      {ambiguous.length > 0 && (
        <Text c="dimmed">
          <Trans>Left out, since several guests share the name: {several}.</Trans>
        </Text>
      )}
    </div>
  );
}

/** Saves the imported weights; without any, those of the wishes, to view and change in a spreadsheet. */
function ExportWeights({ view, options }: Pick<WeightsFileProps, "view" | "options">) {
  const { t } = useLingui();
  async function save() {
    try {
      const { wishWeights } = await loadSolver();
      const { matrix = [] } = options;
      const wished = wishWeights(view, options);
      const byId = new Map(view.guests.map((guest) => [guest.id, guest]));
      const guests = wished.guests.flatMap((id) => byId.get(id) ?? []);
      const pairs = matrix.length > 0 ? indexedPairs(matrix, guests) : wished.pairs;
      const csv = weightsCsv(
        guests.map(({ name }) => name),
        pairs,
      );
      downloadFile(`${t`weights`}.csv`, csv, "text/csv;charset=utf-8");
    } catch (error) {
      console.error(error);
      showFailureToast(t`The file couldn’t be saved`, [{ message: t`Please try again.` }]);
    }
  }
  return (
    <Button variant="default" leftSection={<Download size={18} aria-hidden />} onClick={() => void save()}>
      <Trans>Export CSV</Trans>
    </Button>
  );
}

/** Two indexes of a list, and the weight of that pair. */
export type IndexedPair = readonly [one: number, other: number, weight: number];

/** Two guest ids, and their weight at one table. */
type GuestPair = [one: string, other: string, weight: number];

interface MatchedWeights {
  pairs: GuestPair[];
  /** Names that match no guest. */
  unknown: string[];
  /** Names that match several guests, so their weights are unusable. */
  ambiguous: string[];
}

/** Matches names of a weights file to guests. Ignores case and spaces, but not accents. */
export function matchWeights(
  names: readonly string[],
  pairs: readonly IndexedPair[],
  guests: readonly SeatGuest[],
): MatchedWeights {
  const byName = new Map<string, string[]>();
  for (const { id, name } of guests) byName.set(keyOf(name), [...(byName.get(keyOf(name)) ?? []), id]);
  const ids = names.map((name) => byName.get(keyOf(name)) ?? []);
  const idOf = (index: number) => (ids[index]?.length === 1 ? ids[index][0] : undefined);
  return {
    pairs: pairs.flatMap(([one, other, weight]): GuestPair[] => {
      const [a, b] = [idOf(one), idOf(other)];
      return a !== undefined && b !== undefined && a !== b ? [[a, b, weight]] : [];
    }),
    unknown: names.filter((_, index) => ids[index]?.length === 0),
    ambiguous: names.filter((_, index) => (ids[index]?.length ?? 0) > 1),
  };
}

/** The reverse: pairs of guests as pairs of list indexes. */
export function indexedPairs(
  pairs: readonly GuestPair[],
  guests: readonly SeatGuest[],
): [number, number, number][] {
  const indexes = new Map(guests.map(({ id }, index) => [id, index]));
  return pairs.flatMap(([one, other, weight]): [number, number, number][] => {
    const [a, b] = [indexes.get(one), indexes.get(other)];
    return a !== undefined && b !== undefined ? [[a, b, weight]] : [];
  });
}

/** A symmetric table of weights as CSV, which the core reads again. */
export function weightsCsv(names: readonly string[], pairs: readonly IndexedPair[]): string {
  const weights = names.map(() => names.map(() => 0));
  for (const [one, other, weight] of pairs) {
    for (const [row, column] of [
      [one, other],
      [other, one],
    ] as const)
      weights[row]?.splice(column, 1, weight);
  }
  return writeCsv([["guest", ...names], ...names.map((name, row) => [name, ...(weights[row] ?? [])])]);
}

function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLocaleLowerCase();
}
