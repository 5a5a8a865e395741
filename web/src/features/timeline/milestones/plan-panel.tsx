import type { FormPanel } from "@/records/form-panel/use-form-panel.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { milestoneForm, taskForm } from "./plan-forms.tsx";
import { MILESTONE, TASK, taskKind } from "./plan-kinds.ts";

export type PlanNoun = "milestone" | "task";

export type PlanTarget = { kind: "add"; noun: PlanNoun } | { kind: "edit"; noun: PlanNoun; id: string };

/** The form beside a view of the plan: a milestone or a task, new or existing. */
export function PlanPanel({ panel }: { panel: FormPanel<PlanTarget> }) {
  const { target, show, done } = panel;
  if (!target) return null;
  const ends = { onDone: done, onClose: () => show(undefined) };
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
