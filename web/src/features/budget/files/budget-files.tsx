import { FileMenu } from "@/records/record-export/file-menu.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { ExportExpenses } from "./export-expenses.tsx";

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
