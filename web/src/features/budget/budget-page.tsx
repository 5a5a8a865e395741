import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Coins, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import type { ExpenseQuery } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { type FormPanel, useFormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { useAskedItem } from "@/records/use-asked-item.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useExpenses, useWedding } from "@/wedding/hooks.ts";
import { BudgetConflicts } from "./budget-conflicts.tsx";
import { BudgetSummary } from "./budget-summary.tsx";
import { CategoryPlanPanel } from "./category-plan-panel.tsx";
import { CurrencyDialog } from "./currency-dialog.tsx";
import { EXPENSE } from "./expense-kind.ts";
import { ExpenseList } from "./expense-list.tsx";
import { ExpenseListEmpty } from "./expense-list-empty.tsx";
import { ExpenseToolbar } from "./expense-toolbar.tsx";
import { SpendingChart } from "./spending-chart.tsx";

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
      {status === "loading" && <SkeletonRows />}
      {(status === "none" || status === "missing") && <ExpenseListEmpty reason="noWedding" />}
      {ready && (
        <>
          <BudgetSummary />
          <BudgetConflicts />
          <SpendingChart onPlan={() => show({ kind: "plan" })} />
          <Ledger
            openId={panel.target?.kind === "edit" ? panel.target.id : undefined}
            onOpen={(id) => show({ kind: "edit", id })}
            onAdd={add}
          />
          {currencyOpened && (
            <WriteAccess area="weddingDetails">
              <CurrencyDialog onClose={currency.close} />
            </WriteAccess>
          )}
        </>
      )}
      {panel.discardDialog}
    </PanelLayout>
  );
}

function BudgetPanel({ panel }: { panel: FormPanel<Target> }) {
  const { target, show, done, setDirty } = panel;
  if (!target) return null;
  const common = { onDirty: setDirty, onDone: done, onClose: () => show(undefined) };
  switch (target.kind) {
    case "add":
      return <AddRecordPanel kind={EXPENSE} {...common} />;
    case "plan":
      return <CategoryPlanPanel {...common} />;
    case "edit":
      return <EditRecordPanel kind={EXPENSE} key={target.id} id={target.id} {...common} />;
  }
}

interface LedgerProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** The expenses with their search and filters. */
function Ledger({ openId, onOpen, onAdd }: LedgerProps) {
  const expenses = useExpenses();
  const [query, setQuery] = useState<ExpenseQuery>({});
  const toSettle = useToSettleFilter("expenses");
  const shown = useExpenses(query).filter(({ id }) => toSettle.passes(id));

  if (expenses.length === 0) return <ExpenseListEmpty reason="noExpenses" onAdd={onAdd} />;
  return (
    <>
      <ExpenseToolbar
        query={query}
        onChange={(changes) => setQuery((current) => ({ ...current, ...changes }))}
        shown={shown.length}
        toSettle={toSettle}
      />
      {shown.length === 0 ? (
        <ExpenseListEmpty reason="nothingFound" onClear={() => setQuery({})} />
      ) : (
        <ExpenseList expenses={shown} openId={openId} onOpen={onOpen} />
      )}
    </>
  );
}
