import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useEffect, useId, useMemo, useState } from "react";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { EditedItemProvider, useEditingItem } from "@/components/presence/edited-item.ts";
import { SidePanel } from "@/components/side-panel";
import { expectOwnEdit } from "@/components/use-remote-glow";
import { useWriteGuard } from "@/components/write-access/write-access.tsx";
import type { ExpenseRow } from "@/lib/core/types.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { useExpenses, useRun } from "@/wedding/hooks.ts";
import { ExpenseForm } from "./expense-form.tsx";
import { expenseFields, expenseFormValues } from "./expense-form-values.ts";
import { ExpenseNotices } from "./expense-notices.tsx";
import { useExpenseActions } from "./use-expense-actions.ts";

interface EditExpensePanelProps {
  id: string;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Keeps the form open over the last state seen, should the expense be removed elsewhere meanwhile. */
export function EditExpensePanel(props: EditExpensePanelProps) {
  const live = useExpenses().find((expense) => expense.id === props.id);
  const [last, setLast] = useState(live);
  if (live && live !== last) setLast(live);
  const expense = live ?? last;
  return expense ? <EditExpense {...props} expense={expense} gone={!live} /> : null;
}

interface EditExpenseProps extends EditExpensePanelProps {
  expense: ExpenseRow;
  gone: boolean;
}

function EditExpense({ id, expense, gone, onDirty, onClose, onDone }: EditExpenseProps) {
  const { t } = useLingui();
  const run = useRun();
  const { remove } = useExpenseActions();
  const formId = useId();
  const guard = useWriteGuard();
  const item = useMemo(() => ({ container: "expenses", id }), [id]);
  useEditingItem(item);
  const form = useDraftForm(expenseFormValues(expense));
  const [asking, setAsking] = useState(false);
  const description = expense.description || t`Expense without a description`;
  useEffect(() => onDirty(form.isDirty), [onDirty, form.isDirty]);

  function save() {
    const changes = expenseFields(form.changes);
    const result = attempt(() => {
      if (gone) {
        const restored = run({ type: "expense.restore", id });
        if (!restored.ok) return restored;
      }
      return form.isDirty ? run({ type: "expense.update", id, changes }) : { ok: true };
    }, t`Failed to update expense`);
    if (!result.ok) return form.refuse(result.issues);
    expectOwnEdit(id);
    onDone();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={description}
      footer={
        <Group justify="space-between" gap="sm">
          <Button
            variant="subtle"
            color="brick"
            disabled={gone}
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setAsking(true)}
            {...guard}
          >
            <Trans>Delete</Trans>
          </Button>
          <Button type="submit" form={formId} {...guard}>
            {gone ? <Trans>Save and bring back</Trans> : <Trans>Save changes</Trans>}
          </Button>
        </Group>
      }
    >
      <ExpenseNotices id={id} gone={gone} />
      <EditedItemProvider value={item}>
        <ExpenseForm id={formId} form={form} onSubmit={save} />
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
    </SidePanel>
  );
}
