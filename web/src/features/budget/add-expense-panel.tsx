import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useId } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useRun } from "@/wedding/hooks.ts";
import { ExpenseForm } from "./expense-form.tsx";
import { EMPTY_EXPENSE, expenseFields } from "./expense-form-values.ts";

export function AddExpensePanel({ onDirty, onClose, onDone }: PanelCallbacks) {
  const { t } = useLingui();
  const run = useRun();
  const formId = useId();
  const guard = useWriteGuard();
  const form = useDraftForm(EMPTY_EXPENSE);
  useEffect(() => onDirty(form.isDirty), [onDirty, form.isDirty]);

  function save() {
    const expense = expenseFields(form.changes);
    const result = attempt(
      () => run({ type: "expense.add", id: newId(), expense }),
      t`Failed to create expense`,
    );
    if (!result.ok) return form.refuse(result.issues);
    const { description } = form.values;
    notifications.show({ message: t`“${description}” is in the budget.` });
    onDone();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Trans>Add Expense</Trans>}
      footer={
        <Group justify="flex-end">
          <Button type="submit" form={formId} {...guard}>
            <Trans>Save expense</Trans>
          </Button>
        </Group>
      }
    >
      <ExpenseForm id={formId} form={form} isNew onSubmit={save} />
    </SidePanel>
  );
}
