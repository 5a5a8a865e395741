import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Check, ChevronDown, ChevronUp, Circle } from "lucide-react";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordKind } from "@/records/record-kind/record-kind.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";

interface CompleteTickProps<N extends "milestone" | "task"> {
  kind: RecordKind<N>;
  planned: RecordOf<N>;
  tabIndex?: 0 | -1;
}

/** Marks a milestone or a task as completed, or undoes that. The core records the day. */
export function CompleteTick<N extends "milestone" | "task">(props: CompleteTickProps<N>) {
  const { kind, planned, tabIndex = 0 } = props;
  const { t } = useLingui();
  const { update } = useRecordActions(kind);
  const guard = useWriteGuard();
  const { id, status } = planned;
  const name = planned.title || t(kind.words.untitled);
  const isDone = status === "COMPLETED";
  const Icon = isDone ? Check : Circle;

  function tick() {
    if (!update(id, { status: isDone ? "PENDING" : "COMPLETED" }) || isDone) return;
    // A filter may remove it from the list at once, so offer an undo.
    showUndoToast(t`“${name}” is completed.`, offerUndo());
  }

  return (
    <ActionIcon
      tabIndex={tabIndex}
      size={44}
      variant={isDone ? "light" : "subtle"}
      color={isDone ? "sage" : "gray"}
      aria-label={t`Completed: ${name}`}
      aria-pressed={isDone}
      onClick={tick}
      {...guard}
    >
      <Icon size={22} strokeWidth={isDone ? 3 : 2} aria-hidden />
    </ActionIcon>
  );
}

interface ExpandButtonProps {
  label: string;
  opened: boolean;
  onToggle: () => void;
  tabIndex?: 0 | -1;
}

/** Expands a row. */
export function ExpandButton({ label, opened, onToggle, tabIndex = 0 }: ExpandButtonProps) {
  const Icon = opened ? ChevronUp : ChevronDown;
  return (
    <ActionIcon size={44} tabIndex={tabIndex} aria-label={label} aria-expanded={opened} onClick={onToggle}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
