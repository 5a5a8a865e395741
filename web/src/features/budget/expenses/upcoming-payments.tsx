import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import { amountText } from "@/lib/amount-text.ts";
import type { OpenPayment } from "@/lib/core/types.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useDayAtWedding, useOpenPayments, useRecord } from "@/wedding/hooks.ts";
import { EXPENSE } from "./expense-kind.ts";
import { PAYMENT } from "./payment-kind.ts";
import classes from "./upcoming-payments.module.css";

/** As many as are paid in a month or two. */
const SHOWN = 5;

/** What has to be paid next, the overdue first; the rest on demand. */
export function UpcomingPayments({ onOpen }: { onOpen: (expense: string) => void }) {
  const open = useOpenPayments();
  const [all, setAll] = useState(false);
  const titleId = useId();
  if (open.length === 0) return null;
  const shown = all ? open : open.slice(0, SHOWN);
  const more = open.length - shown.length;
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      mb="lg"
      className={classes.section}
      aria-labelledby={titleId}
    >
      <Title order={2} size="h4" id={titleId}>
        <Trans>Upcoming payments</Trans>
      </Title>
      <ul className={classes.list} aria-labelledby={titleId}>
        {shown.map((payment) => (
          <Upcoming
            key={`${payment.expense}/${payment.payment ?? "rest"}`}
            payment={payment}
            onOpen={() => onOpen(payment.expense)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      )}
    </Paper>
  );
}

function Upcoming({ payment, onOpen }: { payment: OpenPayment; onOpen: () => void }) {
  const { payment: id, description, vendor, amount, due, days } = payment;
  const name = useRecord("payment", id ?? undefined)?.name;
  return (
    <li className={classes.payment} data-overdue={days < 0 || undefined}>
      <button type="button" className={classes.what} onClick={onOpen}>
        <bdi className={classes.name}>{description}</bdi>
        {name && <bdi className={classes.quiet}>{name}</bdi>}
        {vendor !== null && <bdi className={classes.quiet}>{vendor}</bdi>}
      </button>
      <span className={classes.when}>
        <DateText value={due} />
        <Text span size="sm" c={days < 0 ? "brick" : "dimmed"}>
          <DaysLeft days={days} />
        </Text>
      </span>
      <span className={classes.amount}>
        <Money amount={amount} secondary="below" />
      </span>
      <MarkPaid payment={payment} called={name ?? description} />
    </li>
  );
}

function DaysLeft({ days }: { days: number }) {
  if (days === 0) return <Trans>today</Trans>;
  if (days < 0) return <Plural value={-days} one="# day overdue" other="# days overdue" />;
  return <Plural value={days} one="in # day" other="in # days" />;
}

interface MarkPaidProps {
  payment: OpenPayment;
  called: string;
}

/** Pays the payment, or what no payment covers: with nothing else open the expense is then paid as a whole. */
function MarkPaid({ payment: { expense: id, payment, amount }, called }: MarkPaidProps) {
  const today = useDayAtWedding();
  const { t } = useLingui();
  const expense = useRecord("expense", id);
  const expenses = useRecordActions(EXPENSE);
  const payments = useRecordActions(PAYMENT);
  const guard = useWriteGuard();

  function pay(): boolean {
    const paid = { paidDate: today };
    if (payment !== null) return payments.update(payment, paid);
    const isAll = expense !== undefined && expense.paid + amount === expense.total;
    if (isAll) return expenses.update(id, paid);
    return payments.add({ ...paid, expenseId: id, amount: amountText(amount) }).ok;
  }

  function markPaid() {
    if (pay()) showUndoToast(t`“${called}” is marked as paid today.`, offerUndo());
  }

  return (
    <Button variant="subtle" aria-label={t`Mark paid: ${called}`} onClick={markPaid} {...guard}>
      <Trans>Mark paid</Trans>
    </Button>
  );
}
