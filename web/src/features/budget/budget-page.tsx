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
import { CATEGORY } from "./categories/category-actions.tsx";
import { CategoryPanel } from "./categories/category-panel.tsx";
import { CategoriesPanel, CategoryPlanPanel } from "./categories/category-plan-panel.tsx";
import { CurrencyDialog } from "./currency/currency-dialog.tsx";
import { ExpenseForm, useNewVendorCommands } from "./expenses/expense-form.tsx";
import { EXPENSE } from "./expenses/expense-kind.ts";
import { ExpenseList } from "./expenses/expense-list.tsx";
import { ExpensePayments } from "./expenses/expense-payments.tsx";
import { ExpenseListEmpty, ExpenseToolbar, STATUS_FILTERS } from "./expenses/expense-toolbar.tsx";
import { UpcomingPayments } from "./expenses/upcoming-payments.tsx";
import { useExpenseTables } from "./files/use-expense-tables.ts";
import { SpendingChart } from "./spending/spending-chart.tsx";

type BudgetPanelTarget =
  | { kind: "add" }
  | { kind: "edit"; id: string }
  | { kind: "plan" }
  | { kind: "categories" }
  | { kind: "category"; id: string | undefined };

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
  const [currencyOpened, currency] = useDisclosure();
  const { show } = panel;
  const ready = status === "ready";
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();

  const add = useCallback(() => show({ kind: "add" }), [show]);
  const edit = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", ready && allowed ? add : undefined);
  useItemInAddress("expense", ready, edit);
  useItemInAddress("add", ready && allowed, add);

  const openId = panel.target?.kind === "edit" ? panel.target.id : undefined;
  const otherCategory = useOtherCategory(panel);

  /** Other forms of this page with unsaved input. */
  function otherForm(name: string) {
    if (name === "budget/plan" && panel.target?.kind !== "plan")
      return { label: t`Plan by category`, open: () => show({ kind: "plan" }) };
    if (name === "wedding/currency" && !currencyOpened) return { label: t`Currency`, open: currency.open };
    return otherCategory(name);
  }

  return (
    <PanelLayout opened={panel.target !== undefined} panel={<BudgetPanel panel={panel} />}>
      <PageHeader
        title={t`Budget Management`}
        actions={
          <>
            <ShortButton icon={Coins} label={t`Currency`} disabled={!ready} onClick={currency.open} />
            <Button leftSection={<Plus size={18} aria-hidden />} disabled={!ready} onClick={add} {...guard}>
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
            onOpen={edit}
            onAdd={add}
            findOtherForm={otherForm}
          />
          <BudgetHeadline />
          <BudgetSummary />
          <BudgetConflicts />
          <UpcomingPayments onOpen={edit} />
          <SpendingChart
            onPlan={() => show({ kind: "plan" })}
            onCategories={() => show({ kind: "categories" })}
          />
          <Ledger openId={openId} onOpen={edit} onAdd={add} />
          {currencyOpened && (
            <WriteAccess area="weddingDetails">
              <CurrencyDialog onClose={currency.close} />
            </WriteAccess>
          )}
        </>
      )}
    </PanelLayout>
  );
}

function BudgetPanel({ panel }: { panel: FormPanel<BudgetPanelTarget> }) {
  const { target, show, closePanel } = panel;
  const together = useNewVendorCommands();
  if (!target) return null;
  const common = { onDone: closePanel, onClose: () => show(undefined) };
  const expense = { kind: EXPENSE, form: expenseForm, together };
  const categories = () => show({ kind: "categories" });
  switch (target.kind) {
    case "add":
      return <AddRecordPanel {...expense} {...common} />;
    case "plan":
      return <CategoryPlanPanel {...common} />;
    case "categories":
      return (
        <CategoriesPanel
          onOpen={(id) => show({ kind: "category", id })}
          onAdd={() => show({ kind: "category", id: undefined })}
          onClose={common.onClose}
        />
      );
    case "category":
      return <CategoryPanel id={target.id} onDone={categories} onClose={categories} />;
    case "edit":
      return (
        <EditRecordPanel
          {...expense}
          key={target.id}
          id={target.id}
          aboveForm={(record) => (
            <>
              <ExpensePayments expense={record} />
              <LinkedDocuments links={record.links} />
            </>
          )}
          {...common}
        />
      );
  }
}

const expenseForm = (slot: RecordFormSlot<"expense">) => <ExpenseForm {...slot} />;

/** Finds another category's form with unsaved input, if it is not the open one. */
function useOtherCategory({ target, show }: FormPanel<BudgetPanelTarget>) {
  const { t } = useLingui();
  const categories = useReport("categories");
  const openId = target?.kind === "category" ? (target.id ?? "new") : undefined;
  return (name: string) => {
    const [noun, id] = name.split("/");
    if (noun !== CATEGORY.noun || id === openId) return undefined;
    if (id === "new")
      return { label: t`New category`, open: () => show({ kind: "category", id: undefined }) };
    const category = categories.find((one) => one.id === id);
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
  const [words, setWords] = useState<Omit<ExpenseQuery, "status">>({});
  const [status, setStatus] = useAddressFilter("status", STATUS_FILTERS);
  const query: ExpenseQuery = status ? { ...words, status } : words;
  const toSettle = useToSettleFilter("expenses");
  const shown = useReport("expenses", query).filter(({ id }) => toSettle.passes(id));

  function change({ status: chosen, ...changes }: ExpenseQuery) {
    if (chosen !== undefined) setStatus(chosen ?? undefined);
    setWords((current) => ({ ...current, ...changes }));
  }

  if (expenses.length === 0) return <ExpenseListEmpty reason="noExpenses" onAdd={onAdd} />;
  return (
    <>
      <ExpenseToolbar query={query} onChange={change} shown={shown.length} toSettle={toSettle} />
      {shown.length === 0 ? (
        <ExpenseListEmpty
          reason="nothingFound"
          onClear={() => {
            setStatus(undefined);
            setWords({});
          }}
        />
      ) : (
        <ExpenseList expenses={shown} openId={openId} onOpen={onOpen} />
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
