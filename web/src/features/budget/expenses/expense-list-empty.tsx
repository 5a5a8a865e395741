import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus, Search, Wallet } from "lucide-react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";

type ExpenseListEmptyProps =
  | { reason: "noWedding" }
  | { reason: "noExpenses"; onAdd: () => void }
  | { reason: "nothingFound"; onClear: () => void };

/** Why the list is empty, and the first step. */
export function ExpenseListEmpty(props: ExpenseListEmptyProps) {
  const guard = useWriteGuard();
  switch (props.reason) {
    case "noWedding":
      return (
        <NoWedding icon={Wallet}>
          <Trans>Create your wedding first, then plan its budget here.</Trans>
        </NoWedding>
      );
    case "noExpenses":
      return (
        <EmptyState
          icon={Wallet}
          help={helpAddress("budget")}
          title={<Trans>No expenses found. Add your first expense to get started.</Trans>}
          action={
            <Button leftSection={<Plus size={18} aria-hidden />} onClick={props.onAdd} {...guard}>
              <Trans>Add Expense</Trans>
            </Button>
          }
        >
          <Trans>
            Write down a deposit or a bill, and Troth keeps track of what’s paid, what’s due and what’s left.
          </Trans>
        </EmptyState>
      );
    case "nothingFound":
      return (
        <EmptyState
          icon={Search}
          title={<Trans>No expenses match</Trans>}
          action={
            <Button variant="default" onClick={props.onClear}>
              <Trans>Show all expenses</Trans>
            </Button>
          }
        >
          <Trans>Try another word, status or category.</Trans>
        </EmptyState>
      );
  }
}
