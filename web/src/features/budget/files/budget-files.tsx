import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ExportDialogSlot, FileMenu, RecordExportDialog } from "@/records/record-export/file-menu.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { useExpenseTables } from "./use-expense-tables.ts";

/** Import, export and print of the budget. */
export function BudgetFiles() {
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
      what={t`budget`}
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
