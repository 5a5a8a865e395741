import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Coins, Plus, Tags } from "lucide-react";
import type { ReactNode } from "react";
import type { PageActions } from "@/kit/page-header.tsx";
import {
  type ExportDialogSlot,
  RecordExportDialog,
  useFileTools,
} from "@/records/record-export/file-menu.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { useExpenseTables } from "./files/use-expense-tables.ts";

interface BudgetActionsOptions {
  /** Whether a wedding is open. */
  isReady: boolean;
  onAdd: () => void;
  onCategories: () => void;
  onCurrency: () => void;
}

/** The actions of the budget's header, and the dialog of its export. */
export function useBudgetActions(options: BudgetActionsOptions): PageActions & { dialog: ReactNode } {
  const { isReady, onAdd, onCategories, onCurrency } = options;
  const { t } = useLingui();
  const { disabled, ...guard } = useWriteGuard();
  const files = useFileTools({
    importAt: "/app/budget/import",
    printAt: "/app/budget/print",
    isEmpty: useReport("expenses").length === 0,
    exportDialog: (slot) => <ExportExpenses {...slot} />,
  });
  return {
    primary: {
      key: "add",
      label: t`Add Expense`,
      icon: Plus,
      disabled: !isReady || disabled === true,
      guard,
      run: onAdd,
    },
    menu: {
      label: t`More budget actions`,
      tools: [
        { key: "categories", label: t`Categories`, icon: Tags, disabled: !isReady, run: onCategories },
        { key: "currency", label: t`Currency`, icon: Coins, disabled: !isReady, run: onCurrency },
        ...files.tools,
      ],
    },
    dialog: files.dialog,
  };
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
