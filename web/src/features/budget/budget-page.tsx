import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Coins, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { ShortButton } from "@/kit/short-button.tsx";
import type { ExpenseQuery } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useAddressFilter, useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedRecords, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { LinkedDocuments } from "@/records/linked-documents.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { type ExportDialogSlot, FileMenu, RecordExportDialog } from "@/records/record-export/file-menu.tsx";
import type { RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useWedding } from "@/wedding/hooks.ts";
import { BudgetHeadline } from "./budget-headline.tsx";
import { BudgetConflicts, BudgetSummary } from "./budget-summary.tsx";
import { CategoriesPanel } from "./categories/categories-panel.tsx";
import { CATEGORY } from "./categories/category-kind.ts";
import { CategoryPanel } from "./categories/category-panel.tsx";
import { PlannedAmountsPanel } from "./categories/planned-amounts-panel.tsx";
import { CurrencyDialog } from "./currency/currency-dialog.tsx";
import { ExpenseForm, useNewVendorCommands } from "./expenses/expense-form.tsx";
import { EXPENSE } from "./expenses/expense-kind.ts";
import { ExpenseList } from "./expenses/expense-list.tsx";
import { ExpensePayments } from "./expenses/expense-payments.tsx";
import { ExpenseListEmpty, ExpenseToolbar, STATUS_FILTERS } from "./expenses/expense-toolbar.tsx";
import { UpcomingPayments } from "./expenses/upcoming-payments.tsx";
import { useExpenseTables } from "./files/use-expense-tables.ts";
import { SpendingChart } from "./spending/spending-chart.tsx";

/** What the panel beside the page shows. */
type BudgetPanelTarget =
  | { kind: "add" }
  | { kind: "edit"; id: string }
  | { kind: "plannedAmounts" }
  | { kind: "categories" }
  | { kind: "category"; id: string | undefined };

/** The budget: figures, upcoming payments, spending and all expenses. */
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
  const ready = status === "ready";
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();

  const openAddForm = useCallback(() => show({ kind: "add" }), [show]);
  const openExpense = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", ready && allowed ? openAddForm : undefined);
  useItemInAddress("expense", ready, openExpense);
  useItemInAddress("add", ready && allowed, openAddForm);

  const openId = panel.target?.kind === "edit" ? panel.target.id : undefined;
  const findCategoryForm = useFindCategoryForm(panel);

  /** Finds another form of this page with unsaved input by its draft name. */
  function findOtherForm(draftName: string) {
    if (draftName === "budget/plan" && panel.target?.kind !== "plannedAmounts")
      return { label: t`Plan by category`, open: () => show({ kind: "plannedAmounts" }) };
    if (draftName === "wedding/currency" && !currencyOpened)
      return { label: t`Currency`, open: currencyDialog.open };
    return findCategoryForm(draftName);
  }

  return (
    <PanelLayout opened={panel.target !== undefined} panel={<BudgetPanel panel={panel} />}>
      <PageHeader
        title={t`Budget Management`}
        actions={
          <>
            <ShortButton icon={Coins} label={t`Currency`} disabled={!ready} onClick={currencyDialog.open} />
            <Button
              leftSection={<Plus size={18} aria-hidden />}
              disabled={!ready}
              onClick={openAddForm}
              {...guard}
            >
              <Trans>Add Expense</Trans>
            </Button>
            <BudgetFiles />
          </>
        }
      />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && <ExpenseListEmpty reason="noWedding" />}
      {ready && (
        <>
          <UnsavedRecords
            kind={EXPENSE}
            open={panel.target?.kind === "add" ? "new" : openId}
            onOpen={openExpense}
            onAdd={openAddForm}
            findOtherForm={findOtherForm}
          />
          <BudgetHeadline />
          <BudgetSummary />
          <BudgetConflicts />
          <UpcomingPayments onOpen={openExpense} />
          <SpendingChart
            onPlannedAmounts={() => show({ kind: "plannedAmounts" })}
            onCategories={() => show({ kind: "categories" })}
          />
          <Ledger openId={openId} onOpen={openExpense} onAdd={openAddForm} />
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

function BudgetPanel({ panel }: { panel: FormPanel<BudgetPanelTarget> }) {
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

/** Finds the form of a category with unsaved input by its draft name, unless it is the open one. */
function useFindCategoryForm({ target, show }: FormPanel<BudgetPanelTarget>) {
  const { t } = useLingui();
  const categories = useReport("categories");
  const openId = target?.kind === "category" ? (target.id ?? "new") : undefined;
  return (draftName: string) => {
    const [draftNoun, id] = draftName.split("/");
    if (draftNoun !== CATEGORY.noun || id === openId) return undefined;
    if (id === "new")
      return { label: t`New category`, open: () => show({ kind: "category", id: undefined }) };
    const category = categories.find((candidate) => candidate.id === id);
    return category && { label: category.name, open: () => show({ kind: "category", id: category.id }) };
  };
}

interface LedgerProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** The expenses with search and filters. The status filter is in the address, so that a link can open overdue ones. */
function Ledger({ openId, onOpen, onAdd }: LedgerProps) {
  const expenses = useReport("expenses");
  const [filters, setFilters] = useState<Omit<ExpenseQuery, "status">>({});
  const [status, setStatus] = useAddressFilter("status", STATUS_FILTERS);
  const query: ExpenseQuery = status ? { ...filters, status } : filters;
  const toSettle = useToSettleFilter("expenses");
  const shownExpenses = useReport("expenses", query).filter(({ id }) => toSettle.passes(id));

  function changeQuery({ status: newStatus, ...changes }: ExpenseQuery) {
    if (newStatus !== undefined) setStatus(newStatus ?? undefined);
    setFilters((current) => ({ ...current, ...changes }));
  }

  if (expenses.length === 0) return <ExpenseListEmpty reason="noExpenses" onAdd={onAdd} />;
  return (
    <>
      <ExpenseToolbar
        query={query}
        onChange={changeQuery}
        shownCount={shownExpenses.length}
        toSettle={toSettle}
      />
      {shownExpenses.length === 0 ? (
        <ExpenseListEmpty
          reason="nothingFound"
          onClear={() => {
            setStatus(undefined);
            setFilters({});
          }}
        />
      ) : (
        <ExpenseList expenses={shownExpenses} openId={openId} onOpen={onOpen} />
      )}
    </>
  );
}

/** Import, export and print of the budget. */
function BudgetFiles() {
  return (
    <FileMenu
      importAt="/app/budget/import"
      printAt="/app/budget/print"
      isEmpty={useReport("expenses").length === 0}
      exportDialog={(slot) => <ExportExpenses {...slot} />}
    />
  );
}

/** Exports the expenses as a table. */
function ExportExpenses(slot: ExportDialogSlot) {
  const { t } = useLingui();
  const count = useReport("expenses").length;
  return (
    <RecordExportDialog
      title={<Trans>Export expenses</Trans>}
      fileNamePart={t`budget`}
      tables={useExpenseTables()}
      {...slot}
    >
      <Plural
        value={count}
        one="# expense with its payments."
        other="# expenses with their payments, a row for each."
      />{" "}
      <Trans>You can change the file and import it again.</Trans>{" "}
      <Trans>A workbook also has the payments on a second sheet.</Trans>
    </RecordExportDialog>
  );
}
