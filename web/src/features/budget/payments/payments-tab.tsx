import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { OpenPayment } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord, useReport } from "@/wedding/hooks.ts";
import { useMarkAsPaid } from "./expense-list.tsx";
import classes from "./upcoming-payments.module.css";

/** Number of payments before "Show more": about those of a month or two. */
const MAX_SHOWN = 5;

/** Payments due next, overdue first; more of them on demand. */
export function UpcomingPayments({ onOpen }: { onOpen: (expense: string) => void }) {
  const openPayments = useReport("openPayments");
  const [showsAll, setShowsAll] = useState(false);
  const titleId = useId();
  if (openPayments.length === 0) return null;
  const shownPayments = showsAll ? openPayments : openPayments.slice(0, MAX_SHOWN);
  const more = openPayments.length - shownPayments.length;
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
        {shownPayments.map((payment) => (
          <UpcomingPayment
            key={`${payment.expense}/${payment.payment ?? "rest"}`}
            payment={payment}
            onOpen={() => onOpen(payment.expense)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      )}
    </Paper>
  );
}

function UpcomingPayment({ payment, onOpen }: { payment: OpenPayment; onOpen: () => void }) {
  const { payment: id, description, vendor, amount, due, days } = payment;
  const name = useRecord("payment", id ?? undefined)?.name;
  return (
    <li className={classes.payment} data-overdue={days < 0 || undefined}>
      <button type="button" className={classes.texts} onClick={onOpen}>
        <bdi className={classes.name}>{description}</bdi>
        {name && <bdi className={classes.muted}>{name}</bdi>}
        {vendor !== null && <bdi className={classes.muted}>{vendor}</bdi>}
      </button>
      <span className={classes.dates}>
        <DateText value={due} />
        <Text span size="sm" c={days < 0 ? "brick" : "dimmed"}>
          <DaysLeft days={days} />
        </Text>
      </span>
      <span className={classes.amount}>
        <Money amount={amount} secondary="below" />
      </span>
      <MarkPaidButton payment={payment} title={name ?? description} />
    </li>
  );
}

function DaysLeft({ days }: { days: number }) {
  if (days === 0) return <Trans>today</Trans>;
  if (days < 0) return <Plural value={-days} one="# day overdue" other="# days overdue" />;
  return <Plural value={days} one="in # day" other="in # days" />;
}

interface MarkPaidButtonProps {
  payment: OpenPayment;
  title: string;
}

function MarkPaidButton({ payment: { expense: id, payment, amount }, title }: MarkPaidButtonProps) {
  const { t } = useLingui();
  const { paid = 0, total = 0 } = useRecord("expense", id) ?? {};
  const pay = useMarkAsPaid();
  const guard = useWriteGuard();
  return (
    <Button
      variant="subtle"
      aria-label={t`Mark paid: ${title}`}
      onClick={() => pay({ id, paid, total, payment, amount }, title)}
      {...guard}
    >
      <Trans>Mark paid</Trans>
    </Button>
  );
}
