import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { List, Text, Title } from "@mantine/core";
import { Lock } from "lucide-react";
import { useState } from "react";
import { TABLE_SHAPE_WORDS } from "@/domain/wedding-words.ts";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type {
  FieldIssue,
  SeatGuest,
  SeatingView,
  TableFields,
  TableShape,
  TableView,
} from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useRun } from "@/wedding/hooks.ts";
import { CAPACITY, useSeatingActions } from "../chart/use-seating-actions.ts";
import { GuestMarks } from "../guests/guest-marks.tsx";
import { AutosavePanel, useAutosaveForm } from "./autosave-panel.tsx";
import { numberIssues, StepField } from "./number-fields.tsx";
import type { ChartPanelProps, PanelTarget } from "./panel-target.ts";
import { ReadOnlyValues } from "./read-only-values.tsx";
import classes from "./table-panel.module.css";

/** Keeps the form open over the last known values if another device removes the table meanwhile. */
export function TablePanel(props: ChartPanelProps & { id: string }) {
  const { value: table, gone } = useLastKnown(props.view.tables.find(({ id }) => id === props.id));
  return table ? <EditTable {...props} table={table} isRemoved={gone} /> : null;
}

interface EditTableProps extends ChartPanelProps {
  table: TableView;
  isRemoved: boolean;
}

/** A question before guests lose a seat. */
type TableQuestion =
  | { kind: "shrink"; changes: TableFields; losingGuests: SeatGuest[] }
  | { kind: "remove"; losingGuests: SeatGuest[] };

function EditTable({ view, table, isRemoved, onOpen, ...callbacks }: EditTableProps) {
  const { t } = useLingui();
  const chart = view.chart.id;
  const { id, name } = table;
  const run = useRun();
  const { removeTable, restoreTable } = useSeatingActions(chart);
  const [question, setQuestion] = useState<TableQuestion>();
  const form = useAutosaveForm(`table/${id}`, tableFormValues(table), (changes) => {
    const issues = numberIssues(changes, t`Please enter a whole number.`);
    if (issues.length > 0) return issues;
    const losingGuests = guestsLosingSeats(view, table, changes);
    if (losingGuests.length === 0) return update(changes);
    setQuestion({ kind: "shrink", changes, losingGuests });
    return "asking";
  });

  function update(changes: TableFields): FieldIssue[] {
    const result = runSafely(
      () => run({ type: "table.update", chart, id, changes }),
      t`Failed to update table`,
    );
    return result.ok ? [] : result.issues;
  }

  function confirm() {
    setQuestion(undefined);
    if (question?.kind !== "shrink") {
      remove();
      return;
    }
    const issues = update(question.changes);
    if (issues.length > 0) form.refuse(issues);
    else form.acceptTheirs("capacity");
  }

  function cancel() {
    setQuestion(undefined);
    // The form shows the table's own capacity again.
    if (question?.kind === "shrink") form.acceptTheirs("capacity");
  }

  function remove() {
    if (removeTable(id, name)) callbacks.onDone();
  }

  function askToRemove() {
    const losingGuests = view.guests.filter(({ tableId }) => tableId === id);
    if (losingGuests.length > 0) setQuestion({ kind: "remove", losingGuests });
    else remove();
  }

  return (
    <AutosavePanel
      {...callbacks}
      title={name}
      record={{ container: "tables", id }}
      form={form}
      removal={
        isRemoved
          ? { notice: <Trans>This table was removed.</Trans>, onRestore: () => restoreTable(id) }
          : undefined
      }
      onDelete={askToRemove}
      header={!isRemoved && <TableSeats view={view} table={table} onOpen={onOpen} />}
      readOnlyValues={
        <ReadOnlyValues
          rows={[
            [t`Capacity`, String(table.capacity)],
            [t`Shape`, t(TABLE_SHAPE_WORDS[table.shape])],
          ]}
        />
      }
    >
      <DraftText form={form} field="name" label={t`Table name`} required autoComplete="off" />
      <StepField
        form={form}
        field="capacity"
        label={t`Capacity`}
        description={t`From ${CAPACITY.min} to ${CAPACITY.max} seats`}
        min={CAPACITY.min}
        max={CAPACITY.max}
      />
      <DraftSelect
        form={form.atOnce}
        field="shape"
        label={t`Shape`}
        clearable={false}
        data={Object.entries(TABLE_SHAPE_WORDS).map(([value, label]) => ({ value, label: t(label) }))}
        wording={(value) => t(TABLE_SHAPE_WORDS[value as keyof typeof TABLE_SHAPE_WORDS])}
      />
      <StepField form={form} field="rotation" label={t`Rotation`} suffix="°" step={15} min={0} max={359} />
      <ConfirmDialog
        opened={question !== undefined}
        title={question?.kind === "remove" ? t`Delete “${name}”?` : t`Make “${name}” smaller?`}
        confirmLabel={
          question?.kind === "remove" ? <Trans>Delete table</Trans> : <Trans>Make it smaller</Trans>
        }
        danger
        onCancel={cancel}
        onConfirm={confirm}
      >
        <LosingGuestsList losingGuests={question?.losingGuests ?? []} />
      </ConfirmDialog>
    </AutosavePanel>
  );
}

/** Names of the guests who would lose a seat. */
function LosingGuestsList({ losingGuests }: { losingGuests: readonly SeatGuest[] }) {
  return (
    <>
      <Text>
        <Plural
          value={losingGuests.length}
          one="# guest loses their seat and goes back to those without one:"
          other="# guests lose their seats and go back to those without one:"
        />
      </Text>
      <List mt="xs" mah="14rem" style={{ overflowY: "auto" }}>
        {losingGuests.map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
      </List>
    </>
  );
}

/** A table as form values. Numbers as typed; the core checks the ranges. */
interface TableFormValues {
  name: string;
  capacity: number;
  shape: TableShape;
  rotation: number;
}

function tableFormValues({ name, capacity, shape, rotation }: TableView): TableFormValues {
  return { name, capacity, shape, rotation };
}

/** Guests who lose a seat with the form's capacity. */
function guestsLosingSeats(
  view: Pick<SeatingView, "guests">,
  table: Pick<TableView, "id" | "capacity">,
  { capacity }: Partial<TableFormValues>,
): SeatGuest[] {
  if (capacity === undefined || capacity >= table.capacity || capacity < 1) return [];
  return view.guests.filter(
    ({ tableId, position }) => tableId === table.id && position != null && position > capacity,
  );
}

interface TableSeatsProps {
  view: SeatingView;
  table: TableView;
  onOpen: (target: PanelTarget) => void;
}

/** The seats of a table as a list: an alternative to the canvas for screen readers and small screens. */
function TableSeats({ view, table, onOpen }: TableSeatsProps) {
  const { t } = useLingui();
  const guestsById = new Map(view.guests.map((guest) => [guest.id, guest]));
  return (
    <section>
      <Title order={3} mb="xs">
        <Trans>Who sits here</Trans>
      </Title>
      <ol className={classes.list} aria-label={t`Seats of ${table.name}`}>
        {table.seats.map(({ position, guests, locked, heldFor }) => {
          const seatedGuests = guests.flatMap((id) => guestsById.get(id) ?? []);
          const names = joinDetails(
            seatedGuests.map(({ name }) => name),
            ", ",
          );
          return (
            <li key={position} className={classes.item}>
              <button
                type="button"
                className={classes.seat}
                onClick={() => onOpen({ kind: "seat", tableId: table.id, position })}
              >
                <span className={classes.number} data-taken={seatedGuests.length > 0 || undefined}>
                  {position}
                </span>
                <span className={classes.name}>
                  {names || <FreeSeatText host={guestsById.get(heldFor ?? "")} />}
                </span>
                {locked && <Lock size={15} aria-label={t`Locked`} />}
                {seatedGuests.map((guest) => (
                  <GuestMarks key={guest.id} guest={guest} />
                ))}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function FreeSeatText({ host }: { host: SeatGuest | undefined }) {
  if (!host) return <Trans>Free</Trans>;
  const { name } = host;
  return <Trans>Held for a guest of {name}</Trans>;
}
