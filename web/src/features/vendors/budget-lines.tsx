import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Link } from "react-router";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { linkTo, wordsOf } from "@/records/area.ts";
import { PanelSection } from "@/records/record-panel/panel-section.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./vendor-panel.module.css";

interface VendorProps {
  vendor: RecordOf<"vendor">;
}

/** The expenses of a vendor. Their sum is what the vendor costs. */
export function BudgetLines({ vendor }: VendorProps) {
  const expenses = useRecords("expense", { having: { vendorId: vendor.id } });
  if (expenses.length === 0) return null;
  return (
    <PanelSection title={<Trans>Budget lines</Trans>}>
      {(titleId) => (
        <>
          <ul className={classes.lines} aria-labelledby={titleId}>
            {expenses.map((expense) => (
              <Line key={expense.id} expense={expense} />
            ))}
          </ul>
          {expenses.length > 1 && (
            <Text size="sm" fw={550}>
              <Standing paid={vendor.paidAmount} total={vendor.totalCost} />
            </Text>
          )}
        </>
      )}
    </PanelSection>
  );
}

function Line({ expense }: { expense: RecordOf<"expense"> }) {
  const { t } = useLingui();
  const untitled = wordsOf("expense")?.untitled;
  const { id, description, paid, total, nextDue } = expense;
  return (
    <li className={classes.line}>
      <Link to={linkTo("expense", id) ?? "/app/budget"} className={classes.name}>
        {description || (untitled && t(untitled))}
      </Link>
      <span className={classes.quiet}>
        <Standing paid={paid} total={total} />
        {nextDue !== null && (
          <>
            {" · "}
            <Trans>
              next due <DateText value={nextDue} />
            </Trans>
          </>
        )}
      </span>
    </li>
  );
}

/** Amount paid, and amount still to pay. */
function Standing({ paid, total }: { paid: number; total: number }) {
  return (
    <>
      <Trans>
        <Money amount={paid} secondary="none" /> of <Money amount={total} secondary="none" /> paid
      </Trans>
      {total > paid && (
        <>
          {" · "}
          <Trans>
            <Money amount={total - paid} secondary="none" /> to pay
          </Trans>
        </>
      )}
    </>
  );
}
