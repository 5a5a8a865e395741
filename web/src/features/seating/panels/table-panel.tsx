import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { List, Stack, Text, Title } from "@mantine/core";
import { Lock } from "lucide-react";
import { useMemo, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { SeatGuest, SeatingView, TableFields, TableShape, TableView } from "@/lib/core/types.ts";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { CancelButton } from "@/records/form-panel/cancel-button.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { EditedItemProvider, useEditingItem } from "@/records/presence/edited-item.ts";
import { RecordPanel } from "@/records/record-panel/record-panel.tsx";
import { useKept } from "@/records/record-panel/use-kept.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { SHAPES } from "@/records/record-words/chart-words.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import { GoneNotice } from "./gone-notice.tsx";
import { GuestMarks } from "./guest-marks.tsx";
import type { ChartPanelProps, PanelTarget } from "./panel-target.ts";
import { CAPACITY } from "./seating-words.ts";
import { StepField } from "./step-field.tsx";
import classes from "./table-panel.module.css";

/** Keeps the form open over the last state seen, should the table be removed elsewhere meanwhile. */
export function TablePanel(props: ChartPanelProps & { id: string }) {
  const { value: table, gone } = useKept(props.view.tables.find(({ id }) => id === props.id));
  return table ? <EditTable {...props} table={table} gone={gone} /> : null;
}

interface EditTableProps extends ChartPanelProps {
  table: TableView;
  gone: boolean;
}

/** What is asked before somebody loses a seat. */
type Question = { kind: "shrink" | "remove"; losers: SeatGuest[] };

function EditTable({ view, table, gone, onDone, onClose, onOpen }: EditTableProps) {
  const { t } = useLingui();
  const chart = view.chart.id;
  const { removeTable } = useSeatingActions(chart);
  const item = useMemo(() => ({ container: "tables", id: table.id }), [table.id]);
  useEditingItem(item);
  const form = useKeptForm(`table/${table.id}`, tableFormValues(table));
  const save = useSaveRecord(form, gone);
  const [question, setQuestion] = useState<Question>();

  function submit() {
    const losers = losersOf(view, table, form.changes);
    if (losers.length > 0) setQuestion({ kind: "shrink", losers });
    else write();
  }

  function write() {
    setQuestion(undefined);
    const { id } = table;
    const saved = save({
      update: { type: "table.update", chart, id, changes: tableChanges(form.changes) },
      restore: { type: "table.restore", chart, id },
      unexpected: t`Failed to update table`,
    });
    if (saved) onDone();
  }

  function remove() {
    setQuestion(undefined);
    if (removeTable(table.id, table.name)) onDone();
  }

  function askToRemove() {
    const losers = view.guests.filter(({ tableId }) => tableId === table.id);
    if (losers.length > 0) setQuestion({ kind: "remove", losers });
    else remove();
  }

  return (
    <RecordPanel
      title={table.name}
      gone={gone}
      onClose={onClose}
      cancel={<CancelButton form={form} />}
      onDelete={askToRemove}
    >
      {(formId) => (
        <>
          <Stack gap="lg">
            {gone && (
              <GoneNotice>
                <Trans>This table was removed. Saving brings it back.</Trans>
              </GoneNotice>
            )}
            <EditedItemProvider value={item}>
              <DraftFormBody id={formId} form={form} onSubmit={submit}>
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
                  form={form}
                  field="shape"
                  label={t`Shape`}
                  clearable={false}
                  data={Object.entries(SHAPES).map(([value, label]) => ({ value, label: t(label) }))}
                  wording={(value) => t(SHAPES[value as keyof typeof SHAPES])}
                />
                <StepField
                  form={form}
                  field="rotation"
                  label={t`Rotation`}
                  suffix="°"
                  step={15}
                  min={0}
                  max={359}
                />
              </DraftFormBody>
            </EditedItemProvider>
            {!gone && <TableSeats view={view} table={table} onOpen={onOpen} />}
          </Stack>
          <ConfirmDialog
            opened={question !== undefined}
            title={
              question?.kind === "remove" ? t`Delete “${table.name}”?` : t`Make “${table.name}” smaller?`
            }
            confirmLabel={question?.kind === "remove" ? <Trans>Delete table</Trans> : <Trans>Save</Trans>}
            danger
            onCancel={() => setQuestion(undefined)}
            onConfirm={question?.kind === "remove" ? remove : write}
          >
            <LosersList losers={question?.losers ?? []} />
          </ConfirmDialog>
        </>
      )}
    </RecordPanel>
  );
}

/** Who loses a seat, by name, before it happens. */
function LosersList({ losers }: { losers: readonly SeatGuest[] }) {
  return (
    <>
      <Text>
        <Plural
          value={losers.length}
          one="# guest loses the seat and goes back to those without one:"
          other="# guests lose their seats and go back to those without one:"
        />
      </Text>
      <List mt="xs" mah="14rem" style={{ overflowY: "auto" }}>
        {losers.map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
      </List>
    </>
  );
}

/** A table as its form holds it. Numbers as typed; the ranges are the core's to judge. */
interface TableFormValues {
  name: string;
  capacity: number;
  shape: TableShape;
  rotation: number;
}

function tableFormValues({ name, capacity, shape, rotation }: TableView): TableFormValues {
  return { name, capacity, shape, rotation };
}

/** Form changes as a command takes them. */
function tableChanges(changes: Partial<TableFormValues>): TableFields {
  return changes;
}

/** Who loses a seat when the table gets the capacity of the form, by name. */
function losersOf(
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

/** The seats of a table as a list: the plan for whoever does not see it, and for small fingers. */
function TableSeats({ view, table, onOpen }: TableSeatsProps) {
  const { t } = useLingui();
  const byId = new Map(view.guests.map((guest) => [guest.id, guest]));
  return (
    <section>
      <Title order={3} mb="xs">
        <Trans>Who sits here</Trans>
      </Title>
      <ol className={classes.list} aria-label={t`Seats of ${table.name}`}>
        {table.seats.map(({ position, guests, locked }) => {
          const sitting = guests.flatMap((id) => byId.get(id) ?? []);
          const names = sitting.map(({ name }) => name).join(", ");
          return (
            <li key={position} className={classes.item}>
              <button
                type="button"
                className={classes.seat}
                onClick={() => onOpen({ kind: "seat", tableId: table.id, position })}
              >
                <span className={classes.number} data-taken={sitting.length > 0 || undefined}>
                  {position}
                </span>
                <span className={classes.name}>{names || <Trans>Free</Trans>}</span>
                {locked && <Lock size={15} aria-label={t`Locked`} />}
                {sitting.map((guest) => (
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
