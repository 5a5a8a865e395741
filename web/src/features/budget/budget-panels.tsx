import { useLingui } from "@lingui/react/macro";
import type { FormPanel } from "@/records/form-panel/form-panel.tsx";
import { LinkedDocuments } from "@/records/linked-documents.tsx";
import type { RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { CategoriesPanel } from "./categories/categories-panel.tsx";
import { CATEGORY } from "./categories/category-kind.ts";
import { CategoryPanel } from "./categories/category-panel.tsx";
import { PlannedAmountsPanel } from "./categories/planned-amounts-panel.tsx";
import { ExpenseForm, useNewVendorCommands } from "./expenses/expense-form.tsx";
import { EXPENSE } from "./expenses/expense-kind.ts";
import { ExpensePayments } from "./payments/expense-payments.tsx";

/** What the panel beside the page shows. */
export type BudgetPanelTarget =
  | { kind: "add" }
  | { kind: "edit"; id: string }
  | { kind: "plannedAmounts" }
  | { kind: "categories" }
  | { kind: "category"; id: string | undefined };

/** The form of an expense, the plan, or the categories. */
export function BudgetPanel({ panel }: { panel: FormPanel<BudgetPanelTarget> }) {
  const { target, show, closePanel } = panel;
  const newVendorCommands = useNewVendorCommands();
  if (!target) return null;
  const callbacks = { onDone: closePanel, onClose: () => show(undefined) };
  const expensePanelProps = { kind: EXPENSE, form: expenseForm, createReferenced: newVendorCommands };
  const showCategories = () => show({ kind: "categories" });
  switch (target.kind) {
    case "add":
      return <AddRecordPanel {...expensePanelProps} {...callbacks} />;
    case "plannedAmounts":
      return <PlannedAmountsPanel {...callbacks} />;
    case "categories":
      return (
        <CategoriesPanel
          onOpen={(id) => show({ kind: "category", id })}
          onAdd={() => show({ kind: "category", id: undefined })}
          onClose={callbacks.onClose}
        />
      );
    case "category":
      return <CategoryPanel id={target.id} onDone={showCategories} onClose={showCategories} />;
    case "edit":
      return (
        <EditRecordPanel
          {...expensePanelProps}
          key={target.id}
          id={target.id}
          aboveForm={(record) => (
            <>
              <ExpensePayments expense={record} />
              <LinkedDocuments links={record.links} />
            </>
          )}
          {...callbacks}
        />
      );
  }
}

const expenseForm = (slot: RecordFormSlot<"expense">) => <ExpenseForm {...slot} />;

interface CurrencyForm {
  opened: boolean;
  open: () => void;
}

/** Returns a function that finds another form of this page with unsaved input by its draft name, unless it is open. */
export function useFindOtherForm({ target, show }: FormPanel<BudgetPanelTarget>, currency: CurrencyForm) {
  const { t } = useLingui();
  const categories = useReport("categories");
  const openCategory = target?.kind === "category" ? (target.id ?? "new") : undefined;
  return (draftName: string) => {
    if (draftName === "budget/plan" && target?.kind !== "plannedAmounts")
      return { label: t`Plan by category`, open: () => show({ kind: "plannedAmounts" }) };
    if (draftName === "wedding/currency" && !currency.opened)
      return { label: t`Currency`, open: currency.open };
    const [draftNoun, id] = draftName.split("/");
    if (draftNoun !== CATEGORY.noun || id === openCategory) return undefined;
    if (id === "new")
      return { label: t`New category`, open: () => show({ kind: "category", id: undefined }) };
    const category = categories.find((candidate) => candidate.id === id);
    return category && { label: category.name, open: () => show({ kind: "category", id: category.id }) };
  };
}
