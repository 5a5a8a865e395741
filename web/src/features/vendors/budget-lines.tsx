import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Wallet } from "lucide-react";
import { Link } from "react-router";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { linkTo, wordsOf } from "@/records/area.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { PanelSection } from "@/records/record-panel/panel-section.tsx";
import { useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { newId, useCategories, useDayAtWedding, useRecords } from "@/wedding/hooks.ts";
import { amountForBudget, firstLine } from "./first-line.ts";
import classes from "./vendor-panel.module.css";

interface VendorProps {
  vendor: RecordOf<"vendor">;
}

/** What the budget says of a vendor: the expenses that they are paid by, of which what they cost is the sum. */
export function BudgetLines({ vendor }: VendorProps) {
  const expenses = useRecords("expense", { having: { vendorId: vendor.id } });
  const canBeAdded = amountForBudget(vendor) > 0;
  if (expenses.length === 0 && !canBeAdded) return null;
  return (
    <PanelSection title={<Trans>Budget lines</Trans>}>
      {(titleId) => (
        <>
          {expenses.length > 0 && (
            <ul className={classes.lines} aria-labelledby={titleId}>
              {expenses.map((expense) => (
                <Line key={expense.id} expense={expense} />
              ))}
            </ul>
          )}
          {expenses.length > 1 && (
            <Text size="sm" fw={550}>
              <Standing paid={vendor.paidAmount} total={vendor.totalCost} />
            </Text>
          )}
          {canBeAdded && (
            <WriteAccess area="budget">
              <AddToBudget vendor={vendor} />
            </WriteAccess>
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

/** What is paid of it, and what is still to pay. */
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

/** Makes an expense of what is written in the vendor alone, and so is counted in no category. */
function AddToBudget({ vendor }: VendorProps) {
  const today = useDayAtWedding();
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const guard = useWriteGuard();
  const categories = useCategories();
  const { name } = vendor;

  function add() {
    const ids = { expense: newId(), payment: newId() };
    runTogether(firstLine(vendor, { categories, ids, today }), {
      said: t`“${name}” is in the budget.`,
      failed: t`Failed to create expense`,
    });
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans>
          <Money amount={amountForBudget(vendor)} secondary="none" /> that the budget has no expense for yet.
        </Trans>
      </Text>
      <Button variant="light" leftSection={<Wallet size={18} aria-hidden />} onClick={add} {...guard}>
        <Trans>Add to the budget</Trans>
      </Button>
    </>
  );
}
