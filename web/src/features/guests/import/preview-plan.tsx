import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type FocusEvent, type RefObject, useMemo, useRef, useState } from "react";
import type { ImportChoices, ImportPreview, PreviewRow } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import shared from "@/records/record-import/import.module.css";
import { RowKinds } from "@/records/record-import/row-kinds.tsx";
import { useKeptFocus } from "../use-kept-focus.ts";
import classes from "./import.module.css";
import { PlannedRows, QuestionsForAll } from "./planned-rows.tsx";
import type { GuestImportState } from "./use-import.ts";

type OutcomeKind = PreviewRow["outcome"]["kind"];

/** Rows that need a decision first, unchanged ones last. */
const KINDS: readonly OutcomeKind[] = ["ask", "add", "change", "skip", "same"];

interface PreviewPlanProps {
  given: GuestImportState;
  onImport: () => void;
}

/** Reviews the planned changes row by row, with reasons. Nothing is written yet. */
export function PreviewPlan({ given, onImport }: PreviewPlanProps) {
  const { plan, open, choices, preview, busy, back, changedMeanwhile, goesOn } = given;
  const [chosen, setChosen] = useState<OutcomeKind>();
  const kind =
    plan && (chosen && plan.counts[chosen] > 0 ? chosen : KINDS.find((one) => plan.counts[one] > 0));
  const rows = useMemo(() => rowsOf(plan, kind), [plan, kind]);
  const decisions = useRef<HTMLFieldSetElement>(null);
  const keptFocus = useFocusOnNext(decisions, kind, rows);
  if (!plan || !open) return null;
  const { counts } = plan;
  const writes = counts.add + counts.change + counts.companions;
  const differing = plan.rows.filter(differs).length;

  return (
    <section aria-labelledby="import-preview">
      <Title order={2} id="import-preview">
        <Trans>What will change</Trans>
      </Title>
      {changedMeanwhile && (
        <Alert role="alert" color="ochre" icon={<CircleAlert size={20} aria-hidden />} mt="md">
          <Trans>The guest list has changed, so this is what would happen now. Please check again.</Trans>
        </Alert>
      )}
      <Kinds counts={counts} differing={differing} chosen={kind} onChoose={setChosen} />
      <Alongside plan={plan} />
      {/* Disabled while writing, so that the plan stays as reviewed. */}
      <fieldset ref={decisions} className={classes.decisions} disabled={busy === "writing"} {...keptFocus}>
        {goesOn && (
          <Group gap="sm" mb="sm">
            <Text>
              <Trans>Your earlier decisions about this table still apply.</Trans>
            </Text>
            <Button
              variant="default"
              size="sm"
              onClick={() => void preview({ ...choices, rows: {}, taken: [] })}
            >
              <Trans>Decide everything again</Trans>
            </Button>
          </Group>
        )}
        <Options
          choices={choices}
          kept={plan.rows.filter(isKept).length}
          hasSeveralGroups={plan.severalGroups}
          onChange={(changes) => void preview({ ...choices, ...changes })}
        />
        {kind === "ask" && <QuestionsForAll rows={rows} onChoose={given.choose} />}
        {kind && <PlannedRows key={kind} rows={rows} given={given} />}
      </fieldset>
      <Group justify="space-between" mt="lg" className={shared.foot}>
        <Button variant="default" onClick={back} disabled={busy === "writing"}>
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

/**
 * Rows of one outcome. Rows that need a look come first: with values left out, or known guests that differ from the
 * file.
 */
function rowsOf(plan: ImportPreview | undefined, kind: OutcomeKind | undefined): readonly PreviewRow[] {
  const rows = plan?.rows.filter(({ outcome }) => outcome.kind === kind) ?? [];
  const isFirst = (row: PreviewRow) => differs(row) || needsLook(row);
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
}

/** Whether an accepted row has values that were left out or unclear. */
function needsLook({ outcome, remarks }: PreviewRow): boolean {
  return outcome.kind !== "skip" && remarks.length > 0;
}

/** Whether a known guest differs from the row. */
function differs({ outcome, kept }: PreviewRow): boolean {
  return outcome.kind === "same" && kept.length > 0;
}

function isKept({ outcome, kept }: PreviewRow): boolean {
  return (outcome.kind === "same" || outcome.kind === "change") && kept.length > 0;
}

/** After a decision, moves the focus to the row that takes its place, or to the rows if the outcome changes. */
function useFocusOnNext(
  decisions: RefObject<HTMLElement | null>,
  kind: OutcomeKind | undefined,
  rows: readonly PreviewRow[],
) {
  const left = useRef<{ kind: OutcomeKind | undefined; index: number }>(undefined);
  const { onFocus, onBlur } = useKeptFocus(rows, () => {
    const index = Math.min(left.current?.index ?? 0, rows.length - 1);
    const next = left.current?.kind === kind ? `[data-index="${index}"]` : undefined;
    const all = decisions.current;
    const row = next && all?.querySelector<HTMLElement>(next);
    (row || all?.querySelector<HTMLElement>("[data-windowed]"))?.focus();
  });
  return {
    onBlur,
    onFocus: ({ target }: FocusEvent) => {
      onFocus();
      const row = target.closest<HTMLElement>("[data-index]");
      left.current = { kind, index: Number(row?.dataset.index ?? 0) };
    },
  };
}

interface KindsProps {
  counts: ImportPreview["counts"];
  /** Number of known guests that differ from the file. */
  differing: number;
  chosen: OutcomeKind | undefined;
  onChoose: (kind: OutcomeKind) => void;
}

/** Number of rows per outcome; a press shows them. */
function Kinds({ counts, differing, chosen, onChoose }: KindsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const number = formats.number(differing);
  const words: Record<OutcomeKind, string> = {
    ask: t`To decide`,
    add: t`New`,
    change: t`Changed`,
    skip: t`Left out`,
    same: differing > 0 ? t`Already on the list, ${number} with other values` : t`Already on the list`,
  };
  return (
    <RowKinds
      kinds={KINDS.map((kind) => ({ kind, label: words[kind], count: counts[kind] }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** Records that are created or changed beside the rows. */
function Alongside({ plan }: { plan: ImportPreview }) {
  const { t } = useLingui();
  const named = (noun: string) => plan.made.filter((made) => made.noun === noun).map(({ name }) => name);
  const [groups, parties, meals] = [named("group"), named("party"), named("meal")];
  const incomplete = plan.rows.filter(needsLook).length;
  const lines = [
    incomplete > 0 &&
      t`${plural(incomplete, {
        one: "# row needs a look. It comes first in its list.",
        other: "# rows need a look. They come first in their lists.",
      })}`,
    groups.length > 0 && t`New groups: ${shortened(groups)}`,
    parties.length > 0 && t`New parties: ${shortened(parties)}`,
    meals.length > 0 && t`New meals: ${shortened(meals)}`,
    plan.counts.companions > 0 && t`Companions added with their hosts: ${plan.counts.companions}`,
    plan.hosts.length > 0 &&
      t`Can bring more people than before: ${shortened(plan.hosts.map(({ name }) => name))}`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={shared.alongside}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

  function shortened(names: readonly string[]): string {
    const most = 6;
    const more = names.length - most;
    return formatNameList(more > 0 ? [...names.slice(0, most), t`${more} more`] : names);
  }
}

interface OptionsProps {
  choices: ImportChoices;
  /** Number of rows with values that are not taken. */
  kept: number;
  hasSeveralGroups: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

function Options({ choices, kept, hasSeveralGroups, onChange }: OptionsProps) {
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
