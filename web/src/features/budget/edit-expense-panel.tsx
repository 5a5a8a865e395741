import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { ExpenseRow } from "@/lib/core/types.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { EditedItemProvider, useEditingItem } from "@/records/presence/edited-item.ts";
import { RecordPanel } from "@/records/record-panel/record-panel.tsx";
import { useKept } from "@/records/record-panel/use-kept.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { ExpenseForm } from "./expense-form.tsx";
import { expenseFields, expenseFormValues } from "./expense-form-values.ts";
import { ExpenseNotices } from "./expense-notices.tsx";
import { useExpenseActions } from "./use-expense-actions.ts";

interface EditExpensePanelProps extends PanelCallbacks {
  id: string;
}

/** Keeps the form open over the last state seen, should the expense be removed elsewhere meanwhile. */
export function EditExpensePanel(props: EditExpensePanelProps) {
  const { value: expense, gone } = useKept(useRecord("expense", props.id));
  return expense ? <EditExpense {...props} expense={expense} gone={gone} /> : null;
}

interface EditExpenseProps extends EditExpensePanelProps {
  expense: ExpenseRow;
  gone: boolean;
}

function EditExpense({ id, expense, gone, onDirty, onClose, onDone }: EditExpenseProps) {
  const { t } = useLingui();
  const { remove } = useExpenseActions();
  const item = useMemo(() => ({ container: "expenses", id }), [id]);
  useEditingItem(item);
  const form = useDraftForm(expenseFormValues(expense));
  const save = useSaveRecord(form, gone);
  const [asking, setAsking] = useState(false);
  const description = expense.description || t`Expense without a description`;

  function submit() {
    const saved = save({
      update: { type: "expense.update", id, changes: expenseFields(form.changes) },
      restore: { type: "expense.restore", id },
      unexpected: t`Failed to update expense`,
    });
    if (!saved) return;
    expectOwnEdit(id);
    onDone();
  }

  return (
    <RecordPanel
      title={description}
      isDirty={form.isDirty}
      gone={gone}
      saveLabel={<Trans>Save changes</Trans>}
      onDirty={onDirty}
      onClose={onClose}
      onDelete={() => setAsking(true)}
    >
      {(formId) => (
        <>
          <ExpenseNotices id={id} gone={gone} />
          <EditedItemProvider value={item}>
            <ExpenseForm id={formId} form={form} onSubmit={submit} />
          </EditedItemProvider>
          <ConfirmDialog
            opened={asking}
            title={<Trans>Are you sure you want to delete this expense?</Trans>}
            confirmLabel={<Trans>Delete</Trans>}
            danger
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              if (remove(id, description)) onDone();
            }}
          >
            {t`“${description}” leaves the budget on every device. You can undo it right after.`}
          </ConfirmDialog>
        </>
      )}
    </RecordPanel>
  );
}
