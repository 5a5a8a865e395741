import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type FocusEvent, type RefObject, useMemo, useRef, useState } from "react";
import type { ImportChoices, ImportPreview, PreviewRow } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useFocusAfterRemoval } from "@/lib/keyboard/use-focus-after-removal.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import shared from "@/records/record-import/import.module.css";
import { RowKinds } from "@/records/record-import/row-kinds.tsx";
import classes from "./import.module.css";
import { PreviewRows, QuestionsForAll } from "./preview-rows.tsx";
import type { GuestImportState } from "./use-import.ts";

type OutcomeKind = PreviewRow["outcome"]["kind"];

/** Rows that need a decision first, unchanged ones last. */
const OUTCOME_KINDS: readonly OutcomeKind[] = ["ask", "add", "change", "skip", "same"];

interface GuestImportPreviewProps {
  guestImport: GuestImportState;
  onImport: () => void;
}

/** Shows what the import would change, row by row and with reasons. Nothing is written yet. */
export function GuestImportPreview({ guestImport, onImport }: GuestImportPreviewProps) {
  const { preview, openTable, choices, showPreview, busy, goBack, hasListChanged, hasRestoredDecisions } =
    guestImport;
  const [chosenKind, setChosenKind] = useState<OutcomeKind>();
  const kind = preview && visibleKind(preview.counts, chosenKind);
  const rows = useMemo(() => rowsOf(preview, kind), [preview, kind]);
  const decisions = useRef<HTMLFieldSetElement>(null);
  const focusHandlers = useFocusOnNext(decisions, kind, rows);
  if (!preview || !openTable) return null;
  const { counts } = preview;
  const writes = counts.add + counts.change + counts.companions;
  const differingCount = preview.rows.filter(differs).length;

  return (
    <section aria-labelledby="import-preview">
      <Title order={2} id="import-preview">
        <Trans>What will change</Trans>
      </Title>
      {hasListChanged && (
        <Alert role="alert" color="ochre" icon={<CircleAlert size={20} aria-hidden />} mt="md">
          <Trans>The guest list has changed, so this is what would happen now. Please check again.</Trans>
        </Alert>
      )}
      <OutcomeFilter
        counts={counts}
        differingCount={differingCount}
        chosenKind={kind}
        onChoose={setChosenKind}
      />
      <SideEffects preview={preview} />
      {/* Disabled while writing, so that what is written is what the user reviewed. */}
      <fieldset
        ref={decisions}
        className={classes.decisions}
        disabled={busy === "writing"}
        {...focusHandlers}
      >
        {hasRestoredDecisions && (
          <Group gap="sm" mb="sm">
            <Text>
              <Trans>Your earlier decisions about this table still apply.</Trans>
            </Text>
            <Button
              variant="default"
              size="sm"
              onClick={() => void showPreview({ ...choices, rows: {}, taken: [] })}
            >
              <Trans>Decide everything again</Trans>
            </Button>
          </Group>
        )}
        <ReadingOptions
          choices={choices}
          kept={preview.rows.filter(keepsGuestValues).length}
          hasSeveralGroups={preview.severalGroups}
          onChange={(changes) => void showPreview({ ...choices, ...changes })}
        />
        {kind === "ask" && <QuestionsForAll rows={rows} onDecide={guestImport.decideRows} />}
        {kind && <PreviewRows key={kind} rows={rows} guestImport={guestImport} />}
      </fieldset>
      <Group justify="space-between" mt="lg" className={shared.foot}>
        <Button variant="default" onClick={goBack} disabled={busy === "writing"}>
          <Trans>Back to the columns</Trans>
        </Button>
        {writes === 0 ? (
          <Text role="status" c="dimmed" className={shared.nothing}>
            <CircleCheck size={18} aria-hidden /> <Trans>Nothing to add or change</Trans>
          </Text>
        ) : (
          <Button onClick={onImport} loading={busy !== undefined}>
            <Plural value={writes} one="Import # guest" other="Import # guests" />
          </Button>
        )}
      </Group>
      {counts.ask > 0 && writes > 0 && (
        <Text size="sm" c="dimmed" ta="end">
          <Plural
            value={counts.ask}
            one="# undecided row is left out."
            other="# undecided rows are left out."
          />
        </Text>
      )}
    </section>
  );
}

/** The outcome to show: the chosen one while it has rows, else the first that has some. */
function visibleKind(
  counts: ImportPreview["counts"],
  chosenKind: OutcomeKind | undefined,
): OutcomeKind | undefined {
  if (chosenKind && counts[chosenKind] > 0) return chosenKind;
  return OUTCOME_KINDS.find((kind) => counts[kind] > 0);
}

/**
 * Rows of one outcome. Rows that need a look come first: with values left out, or known guests that differ from the
 * file.
 */
function rowsOf(preview: ImportPreview | undefined, kind: OutcomeKind | undefined): readonly PreviewRow[] {
  const rows = preview?.rows.filter(({ outcome }) => outcome.kind === kind) ?? [];
  const comesFirst = (row: PreviewRow) => differs(row) || needsLook(row);
  return [...rows.filter(comesFirst), ...rows.filter((row) => !comesFirst(row))];
}

/** Whether an accepted row has values that were left out or unclear. */
function needsLook({ outcome, remarks }: PreviewRow): boolean {
  return outcome.kind !== "skip" && remarks.length > 0;
}

/** Whether a known guest differs from the row. */
function differs({ outcome, kept }: PreviewRow): boolean {
  return outcome.kind === "same" && kept.length > 0;
}

/** Whether a guest keeps a value that differs from the file. */
function keepsGuestValues({ outcome, kept }: PreviewRow): boolean {
  return (outcome.kind === "same" || outcome.kind === "change") && kept.length > 0;
}

/**
 * After a decision, moves the focus to the row that takes its place, or to the list if it now shows another outcome.
 */
function useFocusOnNext(
  decisions: RefObject<HTMLElement | null>,
  kind: OutcomeKind | undefined,
  rows: readonly PreviewRow[],
) {
  const lastFocus = useRef<{ kind: OutcomeKind | undefined; index: number }>(undefined);
  const { onFocus, onBlur } = useFocusAfterRemoval(rows, () => {
    const index = Math.min(lastFocus.current?.index ?? 0, rows.length - 1);
    const isSameList = lastFocus.current?.kind === kind;
    const region = decisions.current;
    const row = isSameList && region?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    const list = region?.querySelector<HTMLElement>("[data-windowed]");
    (row || list)?.focus();
  });
  return {
    onBlur,
    onFocus: ({ target }: FocusEvent) => {
      onFocus();
      const row = target.closest<HTMLElement>("[data-index]");
      lastFocus.current = { kind, index: Number(row?.dataset.index ?? 0) };
    },
  };
}

interface OutcomeFilterProps {
  counts: ImportPreview["counts"];
  /** Number of known guests that differ from the file. */
  differingCount: number;
  chosenKind: OutcomeKind | undefined;
  onChoose: (kind: OutcomeKind) => void;
}

/** The number of rows of each outcome; pressing one shows its rows. */
function OutcomeFilter({ counts, differingCount, chosenKind, onChoose }: OutcomeFilterProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const number = formats.number(differingCount);
  const words: Record<OutcomeKind, string> = {
    ask: t`To decide`,
    add: t`New`,
    change: t`Changed`,
    skip: t`Left out`,
    same: differingCount > 0 ? t`Already on the list, ${number} with other values` : t`Already on the list`,
  };
  return (
    <RowKinds
      kinds={OUTCOME_KINDS.map((kind) => ({ kind, label: words[kind], count: counts[kind] }))}
      chosen={chosenKind}
      onChoose={onChoose}
    />
  );
}

/** Number of names in a line before "more". */
const MAX_NAMES = 6;

/** Lists the groups, parties, meals and companions that the import adds besides the guests of the rows. */
function SideEffects({ preview }: { preview: ImportPreview }) {
  const { t } = useLingui();
  const newNames = (noun: string) =>
    preview.made.filter((record) => record.noun === noun).map(({ name }) => name);
  const [groups, parties, meals] = [newNames("group"), newNames("party"), newNames("meal")];
  const incomplete = preview.rows.filter(needsLook).length;
  const lines = [
    incomplete > 0 &&
      t`${plural(incomplete, {
        one: "# row needs a look. It comes first in its list.",
        other: "# rows need a look. They come first in their lists.",
      })}`,
    groups.length > 0 && t`New groups: ${shorten(groups)}`,
    parties.length > 0 && t`New parties: ${shorten(parties)}`,
    meals.length > 0 && t`New meals: ${shorten(meals)}`,
    preview.counts.companions > 0 && t`Companions added with their hosts: ${preview.counts.companions}`,
    preview.hosts.length > 0 &&
      t`Can bring more people than before: ${shorten(preview.hosts.map(({ name }) => name))}`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={shared.alongside}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

  function shorten(names: readonly string[]): string {
    const more = names.length - MAX_NAMES;
    return formatNameList(more > 0 ? [...names.slice(0, MAX_NAMES), t`${more} more`] : names);
  }
}

interface ReadingOptionsProps {
  choices: ImportChoices;
  /** Number of rows whose guests keep values that differ from the file. */
  kept: number;
  hasSeveralGroups: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

/** Choices about the whole table, such as which value wins. */
function ReadingOptions({ choices, kept, hasSeveralGroups, onChange }: ReadingOptionsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{t`How to read it`}</legend>
      <Checkbox
        label={t`If a guest has another value, use the file’s`}
        description={
          choices.values !== "files" &&
          kept > 0 && (
            <Plural
              value={kept}
              one="# row differs from its guest. The guest’s values stay unless you tick this."
              other="# rows differ from their guests. The guests’ values stay unless you tick this."
            />
          )
        }
        checked={choices.values === "files"}
        onChange={(event) => onChange({ values: event.currentTarget.checked ? "files" : "guests" })}
      />
      <Checkbox
        label={t`Leave out values that can’t be read, and import the rest of the row`}
        checked={choices.badValues !== "skipRow"}
        onChange={(event) => onChange({ badValues: event.currentTarget.checked ? "leaveOut" : "skipRow" })}
      />
      <Checkbox
        label={t`Add missing groups, parties and meals`}
        checked={choices.unknownNames !== "refuse"}
        onChange={(event) => onChange({ unknownNames: event.currentTarget.checked ? "make" : "refuse" })}
      />
      {hasSeveralGroups && (
        <Checkbox
          label={t`If a cell has several groups, use the first one`}
          checked={choices.severalGroups === "first"}
          onChange={(event) =>
            onChange({ severalGroups: event.currentTarget.checked ? "first" : "leaveOut" })
          }
        />
      )}
    </fieldset>
  );
}
