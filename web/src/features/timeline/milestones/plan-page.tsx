import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ClipboardList, Plus } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftSelect } from "@/records/draft-fields/draft-fields.tsx";
import { type FormPanel, UnsavedRecords, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import type { RecordKind } from "@/records/record-kind/record-kind.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { titleOf } from "@/records/record-words/use-record-words.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords, useWedding } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "./milestone-row.tsx";
import { MoveOffer } from "./move-offer.tsx";
import { MILESTONE, TASK, taskKind } from "./plan-kinds.ts";
import { useTeam } from "./task-toolbar.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";

/** Finds unsaved forms of the kind that the view cannot add. A removed record cannot be opened. */
function useUnsavedForms(kind: RecordKind<"milestone"> | RecordKind<"task">, open: (id: string) => void) {
  const { t } = useLingui();
  const noun: PlanNoun = kind.noun;
  const records = useRecords(noun);
  return (name: string) => {
    const [of, id] = name.split("/");
    const record = of === noun ? records.find((one) => one.id === id) : undefined;
    if (!record) return undefined;
    const label = titleOf(noun, { ...record }) || t(kind.words.untitled);
    return { label, open: () => open(record.id) };
  };
}

/** Opens forms beside a view of the plan. */
export interface PlanOpening {
  /** Id of the open record, if it is of this kind. */
  openOf: (noun: PlanNoun) => string | undefined;
  onOpen: (noun: PlanNoun, id: string) => void;
  /** Opens the form of a new one of the view's kind. */
  onAdd: () => void;
  onTemplates: () => void;
}

interface PlanPageProps {
  noun: PlanNoun;
  /** Links to the other views of the timeline. */
  switcher: ReactNode;
  /** Shown while there is no wedding. */
  noWedding: ReactNode;
  children: (opening: PlanOpening) => ReactNode;
}

/**
 * Shared parts of the plan's views: header, forms of milestones and tasks, templates, and the offer to move the plan.
 */
export function PlanPage({ noun, switcher, noWedding, children }: PlanPageProps) {
  const { t } = useLingui();
  const { status } = useWedding();
  const panel = useFormPanel<PlanTarget>();
  const { target, show } = panel;
  const [isChoosing, setChoosing] = useState(false);
  const ready = status === "ready";
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();

  const add = useCallback(() => show({ kind: "add", noun }), [show, noun]);
  const onOpen = useCallback((of: PlanNoun, id: string) => show({ kind: "edit", noun: of, id }), [show]);
  const openMilestone = useCallback((id: string) => onOpen("milestone", id), [onOpen]);
  const openTask = useCallback((id: string) => onOpen("task", id), [onOpen]);
  usePageKey("n", ready && allowed ? add : undefined);
  useItemInAddress("milestone", ready, openMilestone);
  useItemInAddress("task", ready, openTask);
  useItemInAddress("add", ready && allowed, add);

  return (
    <PanelLayout opened={target !== undefined} panel={<PlanPanel panel={panel} />}>
      <PageHeader
        title={t`Wedding Timeline`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<ClipboardList size={18} aria-hidden />}
              disabled={!ready}
              onClick={() => setChoosing(true)}
              {...guard}
            >
              <Trans>Templates</Trans>
            </Button>
            <Button leftSection={<Plus size={18} aria-hidden />} disabled={!ready} onClick={add} {...guard}>
              {t((noun === "milestone" ? MILESTONE : TASK).phrases.add)}
            </Button>
          </>
        }
      />
      {switcher}
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && noWedding}
      {ready && (
        <>
          <Unsaved noun={noun} target={target} onOpen={onOpen} onAdd={add} />
          <MoveOffer />
          {children({
            openOf: (of) => (target?.kind === "edit" && target.noun === of ? target.id : undefined),
            onOpen,
            onAdd: add,
            onTemplates: () => setChoosing(true),
          })}
        </>
      )}
      {isChoosing && <TemplatesDialog onClose={() => setChoosing(false)} />}
    </PanelLayout>
  );
}

interface UnsavedProps extends Pick<PlanOpening, "onOpen" | "onAdd"> {
  noun: PlanNoun;
  target: PlanTarget | undefined;
}

/** Forms of both kinds with unsaved input, from any view. */
function Unsaved({ noun, target, onOpen, onAdd }: UnsavedProps) {
  const other = noun === "milestone" ? TASK : MILESTONE;
  const others = useUnsavedForms(other, (id) => onOpen(other.noun, id));
  const kind = (noun === "milestone" ? MILESTONE : TASK) as RecordKind<PlanNoun>;
  const open = target?.kind === "edit" ? target.id : target?.kind;
  const isOpenHere = target?.noun === noun;
  return (
    <UnsavedRecords
      kind={kind}
      open={isOpenHere ? (open === "add" ? "new" : open) : undefined}
      onOpen={(id) => onOpen(noun, id)}
      onAdd={onAdd}
      // An open form of the other kind shows its own unsaved note.
      findOtherForm={target !== undefined && !isOpenHere ? undefined : others}
    />
  );
}

export type PlanNoun = "milestone" | "task";

type PlanTarget = { kind: "add"; noun: PlanNoun } | { kind: "edit"; noun: PlanNoun; id: string };

/** The form beside a view of the plan: a milestone or a task, new or existing. */
function PlanPanel({ panel }: { panel: FormPanel<PlanTarget> }) {
  const { target, show, closePanel } = panel;
  if (!target) return null;
  const ends = { onDone: closePanel, onClose: () => show(undefined) };
  if (target.noun === "milestone") {
    const common = { kind: MILESTONE, form: milestoneForm, ...ends };
    if (target.kind === "add") return <AddRecordPanel {...common} />;
    return <EditRecordPanel key={target.id} id={target.id} {...common} />;
  }
  if (target.kind === "add") return <AddRecordPanel kind={TASK} form={taskForm} {...ends} />;
  return <EditTask key={target.id} id={target.id} {...ends} />;
}

/** A subtask removed elsewhere stays a subtask while its form is open. */
function EditTask({ id, ...ends }: { id: string; onDone: () => void; onClose: () => void }) {
  const { value: task } = useLastKnown(useRecord("task", id));
  if (!task) return null;
  return <EditRecordPanel id={id} kind={taskKind(task)} form={taskForm} {...ends} />;
}

/** A function, because the panels take a form as a slot. */
function milestoneForm(slot: RecordFormSlot<"milestone">) {
  return <RecordForm {...slot} slots={{ category: (field) => <CategoryField {...field} /> }} />;
}

function taskForm(slot: RecordFormSlot<"task">) {
  return <RecordForm {...slot} slots={{ assignedTo: (field) => <AssigneeField {...field} /> }} />;
}

/** Category by name: an offered one, one of another milestone, or a new one. */
function CategoryField({ form, field, label, required }: FieldSlot) {
  const milestones = useRecords("milestone");
  const categoryName = useCategoryName();
  return (
    <DraftCreatableSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      options={categoriesOf(milestones).map((id) => ({ id, name: categoryName(id) }))}
      byName
    />
  );
}

/** A member of the team. A former member stays in the form until another is chosen. */
function AssigneeField({ form, field, label, required }: FieldSlot) {
  const { t } = useLingui();
  const { members, nameOf } = useTeam();
  const chosen = String(form.values[field] ?? "");
  const isKnown = chosen === "" || members.some(({ account }) => account === chosen);
  const shown = isKnown ? members : [...members, { account: chosen, name: nameOf(chosen) }];
  return (
    <DraftSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      placeholder={t`Nobody yet`}
      data={shown.map(({ account, name }) => ({ value: account, label: name }))}
      wording={(value) => (value ? nameOf(String(value)) : t`nobody`)}
    />
  );
}
