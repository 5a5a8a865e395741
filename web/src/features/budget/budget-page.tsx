import { useLingui } from "@lingui/react/macro";
import { useDisclosure } from "@mantine/hooks";
import { useCallback } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { UnsavedRecords, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useWedding } from "@/wedding/hooks.ts";
import { useBudgetActions } from "./budget-actions.tsx";
import classes from "./budget-page.module.css";
import { BudgetPanel, type BudgetPanelTarget, useFindOtherForm } from "./budget-panels.tsx";
import { BudgetTabs, useBudgetView, useBudgetViewNames } from "./budget-tabs.tsx";
import { CurrencyDialog } from "./currency/currency-dialog.tsx";
import { EXPENSE } from "./expenses/expense-kind.ts";
import { ExpenseListEmpty } from "./expenses/expense-list-empty.tsx";
import { ExpensesTab } from "./expenses/expenses-tab.tsx";
import { PaymentsTab } from "./payments/payments-tab.tsx";
import { SpendingTab } from "./spending/spending-tab.tsx";

/** The budget in three tabs: expenses, payments, and the sums by category and month. */
export default function BudgetPage() {
  return (
    <WriteAccess area="budget">
      <BudgetContent />
    </WriteAccess>
  );
}

function BudgetContent() {
  const { t } = useLingui();
  const { status } = useWedding();
  const panel = useFormPanel<BudgetPanelTarget>();
  const [currencyOpened, currencyDialog] = useDisclosure();
  const { show } = panel;
  const isReady = status === "ready";
  const { allowed } = useWriteAccess();
  const view = useBudgetView();

  const addExpense = useCallback(() => show({ kind: "add" }), [show]);
  const openExpense = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", isReady && allowed ? addExpense : undefined);
  useItemInAddress("expense", isReady, openExpense);
  useItemInAddress("add", isReady && allowed, addExpense);

  const openId = panel.target?.kind === "edit" ? panel.target.id : undefined;
  const findOtherForm = useFindOtherForm(panel, { opened: currencyOpened, open: currencyDialog.open });
  const { dialog, ...actions } = useBudgetActions({
    isReady,
    onAdd: addExpense,
    onCategories: () => show({ kind: "categories" }),
    onCurrency: currencyDialog.open,
  });
  const listProps = { openId, onOpen: openExpense, onAdd: addExpense };

  return (
    <PanelLayout opened={panel.target !== undefined} panel={<BudgetPanel panel={panel} />}>
      <PageHeader title={t`Budget`} section={useBudgetViewNames()[view]} tabs={<BudgetTabs />} {...actions} />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && <ExpenseListEmpty reason="noWedding" />}
      {isReady && (
        <>
          <UnsavedRecords
            kind={EXPENSE}
            open={panel.target?.kind === "add" ? "new" : openId}
            onOpen={openExpense}
            onAdd={addExpense}
            findOtherForm={findOtherForm}
          />
          <BudgetConflicts />
          {view === "expenses" && <ExpensesTab {...listProps} />}
          {view === "payments" && <PaymentsTab {...listProps} />}
          {view === "spending" && <SpendingTab onPlannedAmounts={() => show({ kind: "plannedAmounts" })} />}
          {dialog}
          {currencyOpened && (
            <WriteAccess area="weddingDetails">
              <CurrencyDialog onClose={currencyDialog.close} />
            </WriteAccess>
          )}
        </>
      )}
    </PanelLayout>
  );
}

/** Conflicts that no row of the expenses shows: the total, category plans and currencies. */
function BudgetConflicts() {
  const categories = useReport("categories");
  return (
    <div className={classes.conflicts}>
      <ContestedFields container="budget" id={undefined} />
      <ContestedFields container="currency" id={undefined} />
      {categories.map(({ id, name }) => (
        <ContestedFields key={id} container="categories" id={id} name={name} />
      ))}
    </div>
  );
}
