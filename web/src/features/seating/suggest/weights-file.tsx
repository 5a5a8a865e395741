import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, FileButton, Group, Text } from "@mantine/core";
import { CircleAlert, Download, FileUp } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "@/kit/download-file.ts";
import { showFailureToast } from "@/kit/toasts.tsx";
import { loadSolver, type SeatingOptions } from "@/lib/core/solver.ts";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { writeCsv } from "@/lib/table-files/csv.ts";
import { DEFAULT_SETTINGS } from "./wish-settings.ts";

interface WeightsFileProps {
  view: SeatingView;
  options: SeatingOptions;
  onChange: (changes: Partial<SeatingOptions>) => void;
}

/** Import and export of weights per pair of guests. An imported file replaces the wishes, until the user adds those. */
export function WeightsFile({ view, options, onChange }: WeightsFileProps) {
  const { t } = useLingui();
  const [matchedWeights, setMatchedWeights] = useState<MatchedWeights>();
  const [problem, setProblem] = useState<string>();

  async function importFile(file: File | null) {
    if (!file) return;
    setMatchedWeights(undefined);
    setProblem(undefined);
    try {
      const { parseWeights } = await loadSolver();
      const parsed = parseWeights(await file.text());
      if (parsed.kind === "issue") {
        setProblem(parsed.message);
        return;
      }
      const matched = matchWeights(parsed.names, parsed.pairs, view.guests);
      setMatchedWeights(matched);
      // The file defines the weight of each pair: the user can switch wishes on again.
      onChange({ matrix: matched.pairs, groups: 0, relationships: 0, ages: 0, near: 0, tables: 0 });
    } catch (error) {
      console.error(error);
      setProblem(t`The file couldn’t be read. Please try again.`);
    }
  }

  function removeWeights() {
    setMatchedWeights(undefined);
    const { groups, relationships, ages, near, tables } = DEFAULT_SETTINGS.options;
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
        <FileButton accept=".csv,text/csv" onChange={(file) => void importFile(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<FileUp size={18} aria-hidden />}>
              <Trans>Import CSV</Trans>
            </Button>
          )}
        </FileButton>
        <ExportWeights view={view} options={options} />
        {(options.matrix?.length ?? 0) > 0 && (
          <Button variant="subtle" onClick={removeWeights}>
            <Trans>Use the wishes again</Trans>
          </Button>
        )}
      </Group>
      {problem && (
        <Alert mt="sm" role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />}>
          {problem}
        </Alert>
      )}
      {matchedWeights && <MatchReport weights={matchedWeights} />}
    </div>
  );
}

/** How many weights of a file apply, and which names do not match. */
function MatchReport({ weights: { pairs, unknown, ambiguous } }: { weights: MatchedWeights }) {
  const unknownNames = formatNameList(unknown);
  const ambiguousNames = formatNameList(ambiguous);
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
          <Trans>Not on the guest list, and left out: {unknownNames}.</Trans>
        </Text>
      )}
      {ambiguous.length > 0 && (
        <Text c="dimmed">
          <Trans>Left out, since several guests share the name: {ambiguousNames}.</Trans>
        </Text>
      )}
    </div>
  );
}

/** Saves the imported weights; without any, those of the wishes, to view and change in a spreadsheet. */
function ExportWeights({ view, options }: Pick<WeightsFileProps, "view" | "options">) {
  const { t } = useLingui();
  async function exportFile() {
    try {
      const { wishWeights } = await loadSolver();
      const { matrix: importedPairs = [] } = options;
      const wishes = wishWeights(view, options);
      const guestsById = new Map(view.guests.map((guest) => [guest.id, guest]));
      const guests = wishes.guests.flatMap((id) => guestsById.get(id) ?? []);
      const pairs = importedPairs.length > 0 ? indexPairs(importedPairs, guests) : wishes.pairs;
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
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      onClick={() => void exportFile()}
    >
      <Trans>Export CSV</Trans>
    </Button>
  );
}

/** Two indexes of a list of guests, and the weight of that pair. */
export type IndexedPair = readonly [first: number, second: number, weight: number];

/** Two guest ids, and how well they go together at one table: negative for a pair to keep apart. */
type GuestPair = [firstId: string, secondId: string, weight: number];

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
  const guestsByName = new Map(groupBy(guests, ({ name }) => nameKey(name)));
  const matches = names.map((name) => guestsByName.get(nameKey(name)) ?? []);
  const uniqueId = (index: number) => (matches[index]?.length === 1 ? matches[index][0]?.id : undefined);
  return {
    pairs: pairs.flatMap(([first, second, weight]): GuestPair[] => {
      const [firstId, secondId] = [uniqueId(first), uniqueId(second)];
      if (firstId === undefined || secondId === undefined || firstId === secondId) return [];
      return [[firstId, secondId, weight]];
    }),
    unknown: names.filter((_, index) => matches[index]?.length === 0),
    ambiguous: names.filter((_, index) => (matches[index]?.length ?? 0) > 1),
  };
}

/** Writes pairs of guests as pairs of list indexes; pairs with a guest who is not in the list are left out. */
export function indexPairs(
  pairs: readonly GuestPair[],
  guests: readonly SeatGuest[],
): [number, number, number][] {
  const indexById = new Map(guests.map(({ id }, index) => [id, index]));
  return pairs.flatMap(([firstId, secondId, weight]): [number, number, number][] => {
    const [first, second] = [indexById.get(firstId), indexById.get(secondId)];
    return first !== undefined && second !== undefined ? [[first, second, weight]] : [];
  });
}

/** A symmetric table of weights as CSV, which the core reads again. */
export function weightsCsv(names: readonly string[], pairs: readonly IndexedPair[]): string {
  const weights = names.map(() => names.map(() => 0));
  for (const [first, second, weight] of pairs) {
    weights[first]?.splice(second, 1, weight);
    weights[second]?.splice(first, 1, weight);
  }
  const header = ["guest", ...names];
  const rows = names.map((name, index) => [name, ...(weights[index] ?? [])]);
  return writeCsv([header, ...rows]);
}

/** Equal for names that differ only in case and spaces. */
function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLocaleLowerCase();
}
