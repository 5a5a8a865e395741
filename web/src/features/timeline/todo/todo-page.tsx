import { useLingui } from "@lingui/react/macro";
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
import { TimelineTabs } from "../timeline-tabs.tsx";
import { listMilestoneCategories, useCategoryName } from "./milestone-row.tsx";
import { MoveTodosOffer } from "./move-todos-offer.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { MILESTONE, TASK, taskKind } from "./todo-kinds.ts";
import { useAssignees } from "./use-assignees.ts";

/** To-dos are milestones and tasks; each view of the page lists one of them. */
export type TodoNoun = "milestone" | "task";

/** What the page gives to its view: which form is open beside it, and how to open forms and templates. */
export interface TodoViewProps {
  /** Id of the record with an open form; undefined if it is of the other kind. */
  openIdOf: (noun: TodoNoun) => string | undefined;
  onOpen: (noun: TodoNoun, id: string) => void;
  /** Opens the form of a new milestone or task, whichever the view shows. */
  onAdd: () => void;
  /** Opens the dialog with templates of to-do lists. */
  onTemplates: () => void;
}

/** The form beside the view. A view of tasks can also open a milestone, and the other way round. */
type TodoPanelTarget = { kind: "add"; noun: TodoNoun } | { kind: "edit"; noun: TodoNoun; id: string };

interface TodoPageProps {
  noun: TodoNoun;
  /** Shown while there is no wedding. */
  noWedding: ReactNode;
  children: (viewProps: TodoViewProps) => ReactNode;
}

/** Frame of the views of milestones and of tasks: header, forms, templates, and the offer to move all dates. */
export function TodoPage({ noun, noWedding, children }: TodoPageProps) {
  const { t } = useLingui();
  const { status } = useWedding();
  const panel = useFormPanel<TodoPanelTarget>();
  const { target, show } = panel;
  const [isChoosingTemplate, setChoosingTemplate] = useState(false);
  const isReady = status === "ready";
  const { disabled: _, ...guard } = useWriteGuard();
  const canAdd = useWriteAccess().allowed && isReady;

  const openAddForm = useCallback(() => show({ kind: "add", noun }), [show, noun]);
  const openEditForm = useCallback(
    (itemNoun: TodoNoun, id: string) => show({ kind: "edit", noun: itemNoun, id }),
    [show],
  );
  usePageKey("n", canAdd ? openAddForm : undefined);
  useFormsInAddress({ isReady, canAdd, openAddForm, openEditForm });

  const openIdOf = (itemNoun: TodoNoun) =>
    target?.kind === "edit" && target.noun === itemNoun ? target.id : undefined;

  return (
    <PanelLayout opened={target !== undefined} panel={<TodoPanel panel={panel} />}>
      <PageHeader
        title={t`Timeline`}
        section={noun === "milestone" ? t`Milestones` : t`Tasks`}
        tabs={<TimelineTabs current={noun === "milestone" ? "milestones" : "tasks"} />}
        primary={{
          key: "add",
          label: t(kindOf(noun).phrases.add),
          icon: Plus,
          disabled: !canAdd,
          guard,
          run: openAddForm,
        }}
        menu={{
          label: noun === "milestone" ? t`More of the milestones` : t`More of the tasks`,
          tools: [
            {
              key: "templates",
              label: t`Templates`,
              icon: ClipboardList,
              disabled: !canAdd,
              run: () => setChoosingTemplate(true),
            },
          ],
        }}
      />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && noWedding}
      {isReady && (
        <>
          <UnsavedTodos noun={noun} target={target} onOpen={openEditForm} onAdd={openAddForm} />
          <MoveTodosOffer />
          {children({
            openIdOf,
            onOpen: openEditForm,
            onAdd: openAddForm,
            onTemplates: () => setChoosingTemplate(true),
          })}
        </>
      )}
      {isChoosingTemplate && <TemplatesDialog onClose={() => setChoosingTemplate(false)} />}
    </PanelLayout>
  );
}

function kindOf(noun: TodoNoun) {
  return noun === "milestone" ? MILESTONE : TASK;
}

interface FormsInAddressOptions {
  isReady: boolean;
  canAdd: boolean;
  openAddForm: () => void;
  openEditForm: (noun: TodoNoun, id: string) => void;
}

/** Opens the form that a link to the page names: "?milestone=m1", "?task=t1" or "?add". */
function useFormsInAddress({ isReady, canAdd, openAddForm, openEditForm }: FormsInAddressOptions) {
  const openMilestone = useCallback((id: string) => openEditForm("milestone", id), [openEditForm]);
  const openTask = useCallback((id: string) => openEditForm("task", id), [openEditForm]);
  useItemInAddress("milestone", isReady, openMilestone);
  useItemInAddress("task", isReady, openTask);
  useItemInAddress("add", canAdd, openAddForm);
}

interface UnsavedTodosProps extends Pick<TodoViewProps, "onOpen" | "onAdd"> {
  noun: TodoNoun;
  target: TodoPanelTarget | undefined;
}

/** Links to forms with unsaved input: of the kind that the view lists, and of the other kind. */
function UnsavedTodos({ noun, target, onOpen, onAdd }: UnsavedTodosProps) {
  const kind = kindOf(noun) as RecordKind<TodoNoun>;
  const otherKind = kindOf(noun === "milestone" ? "task" : "milestone");
  const findOtherForm = useFindUnsavedForm(otherKind, (id) => onOpen(otherKind.noun, id));
  const isOtherKindOpen = target !== undefined && target.noun !== noun;
  return (
    <UnsavedRecords
      kind={kind}
      open={isOtherKindOpen ? undefined : openFormOf(target)}
      onOpen={(id) => onOpen(noun, id)}
      onAdd={onAdd}
      // An open form of the other kind shows its own unsaved note.
      findOtherForm={isOtherKindOpen ? undefined : findOtherForm}
    />
  );
}

/**
 * Finds an unsaved form by the name of its draft, such as "task/t1", if it is of this kind. Forms of new and of removed
 * records are not found: a new record is added in the view of its kind.
 */
function useFindUnsavedForm(kind: RecordKind<"milestone"> | RecordKind<"task">, open: (id: string) => void) {
  const { t } = useLingui();
  const noun: TodoNoun = kind.noun;
  const records = useRecords(noun);
  return (draftName: string) => {
    const [draftNoun, id] = draftName.split("/");
    const record = draftNoun === noun ? records.find((candidate) => candidate.id === id) : undefined;
    if (!record) return undefined;
    const label = titleOf(noun, { ...record }) || t(kind.words.untitled);
    return { label, open: () => open(record.id) };
  };
}

/** Id of the record with the open form; "new" for the form that adds one. */
function openFormOf(target: TodoPanelTarget | undefined): string | undefined {
  return target?.kind === "add" ? "new" : target?.id;
}

/** The form beside the view: of a milestone or a task, new or existing. */
function TodoPanel({ panel }: { panel: FormPanel<TodoPanelTarget> }) {
  const { target, show, closePanel } = panel;
  if (!target) return null;
  const callbacks = { onDone: closePanel, onClose: () => show(undefined) };
  if (target.noun === "milestone") {
    const panelProps = { kind: MILESTONE, form: milestoneForm, ...callbacks };
    if (target.kind === "add") return <AddRecordPanel {...panelProps} />;
    return <EditRecordPanel key={target.id} id={target.id} {...panelProps} />;
  }
  if (target.kind === "add") return <AddRecordPanel kind={TASK} form={taskForm} {...callbacks} />;
  return <EditTask key={target.id} id={target.id} {...callbacks} />;
}

/** The form of a task or a subtask. One that is removed elsewhere stays what it was while its form is open. */
function EditTask({ id, ...callbacks }: { id: string; onDone: () => void; onClose: () => void }) {
  const { value: task } = useLastKnown(useRecord("task", id));
  if (!task) return null;
  return <EditRecordPanel id={id} kind={taskKind(task)} form={taskForm} {...callbacks} />;
}

/** The fields of a milestone. A function, because the panels call it to render the form inside them. */
function milestoneForm(slot: RecordFormSlot<"milestone">) {
  return <RecordForm {...slot} slots={{ category: (field) => <CategoryField {...field} /> }} />;
}

/** The fields of a task, for the same panels. */
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
      options={listMilestoneCategories(milestones).map((id) => ({ id, name: categoryName(id) }))}
      byName
    />
  );
}

/** A member of the team. A former member stays in the form until another is chosen. */
function AssigneeField({ form, field, label, required }: FieldSlot) {
  const { t } = useLingui();
  const { members, nameOf } = useAssignees();
  const assignee = String(form.values[field] ?? "");
  const isFormerMember = assignee !== "" && !members.some(({ account }) => account === assignee);
  const choices = isFormerMember ? [...members, { account: assignee, name: nameOf(assignee) }] : members;
  return (
    <DraftSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      placeholder={t`Nobody yet`}
      data={choices.map(({ account, name }) => ({ value: account, label: name }))}
      wording={(value) => (value ? nameOf(String(value)) : t`nobody`)}
    />
  );
}
