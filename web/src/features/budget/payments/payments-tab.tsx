import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { CalendarCheck, TriangleAlert } from "lucide-react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { DateText } from "@/kit/dates/date-text.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { OpenPayment } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useReport } from "@/wedding/hooks.ts";
import rowClasses from "../budget-rows.module.css";
import { ExpenseListEmpty } from "../expenses/expense-list-empty.tsx";
import { MarkPaidButton, useMarkAsPaid } from "../expenses/mark-paid.tsx";
import { useOpenPayments } from "../open-payments.ts";
import { DUE_FILTERS, PaymentFigures } from "./payment-figures.tsx";
import classes from "./payments-tab.module.css";

interface PaymentsTabProps {
  openId: string | undefined;
  onOpen: (expense: string) => void;
  onAdd: () => void;
}

/** What is still to pay, by date: overdue payments first. A row opens its expense, and one tap marks it paid. */
export function PaymentsTab({ openId, onOpen, onAdd }: PaymentsTabProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { expenseCount } = useReport("overview").budget;
  const openPayments = useOpenPayments();
  const [filter, setFilter] = useAddressFilter("due", DUE_FILTERS);
  const shownPayments = openPayments[filter ?? "all"].payments;

  if (expenseCount === 0) return <ExpenseListEmpty reason="noExpenses" onAdd={onAdd} />;
  return (
    <>
      <PaymentFigures filter={filter} onFilter={setFilter} />
      {shownPayments.length === 0 ? (
        <NothingDue onClear={filter && (() => setFilter(undefined))} />
      ) : (
        <ul className={classes.list} aria-label={t`Payments`}>
          {shownPayments.map((payment) => (
            <li
              key={`${payment.expense}/${payment.payment ?? "rest"}`}
              className={classes.item}
              data-open={payment.expense === openId || undefined}
            >
              <UnstyledButton className={classes.row} onClick={() => onOpen(payment.expense)}>
                <PaymentSummary payment={payment} />
              </UnstyledButton>
              {allowed && (
                <span className={rowClasses.action}>
                  <PayPayment payment={payment} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PaymentSummary({ payment }: { payment: OpenPayment }) {
  const { payment: id, description, vendor, amount, due, days } = payment;
  const name = useRecord("payment", id ?? undefined)?.name;
  return (
    <span className={rowClasses.row}>
      <span className={rowClasses.texts}>
        <bdi className={classes.name}>{description}</bdi>
        <span className={rowClasses.muted}>{joinDetails([name, vendor])}</span>
      </span>
      <span className={rowClasses.dates}>
        <DateText value={due} />
        <DaysLeft days={days} />
      </span>
      <span className={rowClasses.amount}>
        <Money amount={amount} secondary="below" />
      </span>
    </span>
  );
}

function DaysLeft({ days }: { days: number }) {
  if (days < 0) {
    return (
      <span className={classes.overdue}>
        <TriangleAlert size={14} aria-hidden />
        <Plural value={-days} one="# day overdue" other="# days overdue" />
      </span>
    );
  }
  return (
    <span className={rowClasses.muted}>
      {days === 0 ? <Trans>today</Trans> : <Plural value={days} one="in # day" other="in # days" />}
    </span>
  );
}

function PayPayment({ payment: { expense: id, payment, description, amount } }: { payment: OpenPayment }) {
  const { paid = 0, total = 0 } = useRecord("expense", id) ?? {};
  const title = useRecord("payment", payment ?? undefined)?.name || description;
  const pay = useMarkAsPaid();
  return <MarkPaidButton title={title} onPress={() => pay({ id, paid, total, payment, amount }, title)} />;
}

/** Why there is no payment: none with a date, or none that passes the filter, which can be cleared. */
function NothingDue({ onClear }: { onClear: (() => void) | undefined }) {
  if (onClear) {
    return (
      <EmptyState
        icon={CalendarCheck}
        title={<Trans>Nothing due there</Trans>}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Show all payments</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState icon={CalendarCheck} help={helpAddress("payments")} title={<Trans>No payment is due</Trans>}>
      <Trans>
        Give an expense a due date or add its payments, and you see here what to pay next, in order of time.
      </Trans>
    </EmptyState>
  );
}
