import { Trans, useLingui } from "@lingui/react/macro";
import { ImportFrame } from "@/records/record-import/import-frame.tsx";
import { RecordSteps } from "@/records/record-import/record-steps.tsx";
import { useExpenseImport } from "./files/use-expense-import.ts";

/** Import of expenses from a table. */
export default function BudgetImportPage() {
  const { t } = useLingui();
  return (
    <ImportFrame
      title={t`Import expenses`}
      area="budget"
      back={{ to: "/app/budget", label: <Trans>Back to the budget</Trans> }}
      noWedding={<Trans>Create your wedding first, then import its expenses.</Trans>}
    >
      <Steps />
    </ImportFrame>
  );
}

function Steps() {
  return <RecordSteps described={useExpenseImport()} home="/app/budget" />;
}
