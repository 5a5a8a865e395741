import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Coins, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { ExpenseQuery } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { UnsavedRecords } from "@/records/form-panel/unsaved-line.tsx";
import { type FormPanel, useFormPanel } from "@/records/form-panel/use-form-panel.ts";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { useAddressFilter } from "@/records/use-address-filter.ts";
import { useAskedItem } from "@/records/use-asked-item.ts";
import { WeddingArrives } from "@/records/wedding-arrives.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useExpenses, useWedding } from "@/wedding/hooks.ts";
import { BudgetConflicts } from "./budget-conflicts.tsx";
import { BudgetHeadline } from "./budget-headline.tsx";
import { BudgetSummary } from "./budget-summary.tsx";
import { CategoryPlanPanel } from "./category-plan-panel.tsx";
import { CurrencyDialog } from "./currency-dialog.tsx";
import { EXPENSE } from "./expense-kind.ts";
import { ExpenseList } from "./expense-list.tsx";
import { ExpenseListEmpty } from "./expense-list-empty.tsx";
import { ExpensePayments } from "./expense-payments.tsx";
import { ExpenseToolbar, STATUS_FILTERS } from "./expense-toolbar.tsx";
import { SpendingChart } from "./spending-chart.tsx";
import { UpcomingPayments } from "./upcoming-payments.tsx";

type Target = { kind: "add" } | { kind: "plan" } | { kind: "edit"; id: string };

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
  const panel = useFormPanel<Target>();
  const [currencyOpened, currency] = useDisclosure();
  const { show } = panel;
  const ready = status === "ready";
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();

  const add = useCallback(() => show({ kind: "add" }), [show]);
  const edit = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", ready && allowed ? add : undefined);
  useAskedItem("expense", ready, edit);

  const openId = panel.target?.kind === "edit" ? panel.target.id : undefined;

  /** What else can be typed here and not saved. */
  function otherForm(name: string) {
    if (name === "budget/plan" && panel.target?.kind !== "plan")
      return { label: t`Plan by category`, open: () => show({ kind: "plan" }) };
    if (name === "wedding/currency" && !currencyOpened) return { label: t`Currency`, open: currency.open };
    return undefined;
  }

  return (
    <PanelLayout opened={panel.target !== undefined} panel={<BudgetPanel panel={panel} />}>
      <PageHeader
        title={t`Budget Management`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Coins size={18} aria-hidden />}
              disabled={!ready}
              onClick={currency.open}
            >
              <Trans>Currency</Trans>
            </Button>
            <Button leftSection={<Plus size={18} aria-hidden />} disabled={!ready} onClick={add} {...guard}>
              <Trans>Add Expense</Trans>
            </Button>
          </>
        }
      />
      <ReadOnlyNotice />
      <WeddingArrives status={status} />
      {status === "none" && <ExpenseListEmpty reason="noWedding" />}
      {ready && (
        <>
          <UnsavedRecords
            kind={EXPENSE}
            open={panel.target?.kind === "add" ? "new" : openId}
            onOpen={edit}
            onAdd={add}
            others={otherForm}
          />
          <BudgetHeadline />
          <BudgetSummary />
          <BudgetConflicts />
          <UpcomingPayments onOpen={edit} />
          <SpendingChart onPlan={() => show({ kind: "plan" })} />
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

function BudgetPanel({ panel }: { panel: FormPanel<Target> }) {
  const { target, show, done } = panel;
  if (!target) return null;
  const common = { onDone: done, onClose: () => show(undefined) };
  switch (target.kind) {
    case "add":
      return <AddRecordPanel kind={EXPENSE} {...common} />;
    case "plan":
      return <CategoryPlanPanel {...common} />;
    case "edit":
      return (
        <EditRecordPanel
          kind={EXPENSE}
          key={target.id}
          id={target.id}
          about={(expense) => <ExpensePayments expense={expense} />}
          {...common}
        />
      );
  }
}

interface LedgerProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** The expenses with their search and filters. The status stands in the address, so that a link opens what is overdue. */
function Ledger({ openId, onOpen, onAdd }: LedgerProps) {
  const expenses = useExpenses();
  const [words, setWords] = useState<Omit<ExpenseQuery, "status">>({});
  const [status, setStatus] = useAddressFilter("status", STATUS_FILTERS);
  const query: ExpenseQuery = status ? { ...words, status } : words;
  const toSettle = useToSettleFilter("expenses");
  const shown = useExpenses(query).filter(({ id }) => toSettle.passes(id));

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
