import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { EXPENSE_TONES, RSVP_TONES, TASK_TONES } from "@/domain/state-tones.ts";
import { Money } from "@/kit/money/money.tsx";
import { useMoneySettings } from "@/kit/money/money-context.ts";
import type { WeddingView } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./sections.module.css";
import { StatisticsChart } from "./statistics-chart.tsx";

type Stats = WeddingView["stats"];

export function OverviewStatistics({ overview }: { overview: WeddingView }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { guests, vendors } = overview.stats;
  const { spentPercent, committedPercent } = overview.budget;
  return (
    <Stack gap="lg">
      <Figures>
        <Figure label={<Trans>Guests</Trans>}>{guests.total}</Figure>
        <Figure label={<Trans>Confirmed</Trans>}>{guests.confirmed}</Figure>
        <Figure label={<Trans>Budget spent</Trans>}>
          <Share percent={spentPercent} />
        </Figure>
        <Figure label={<Trans>Budget still to pay</Trans>}>
          <Share percent={committedPercent} />
        </Figure>
        <Figure label={<Trans>Vendors</Trans>}>{vendors.total}</Figure>
      </Figures>
      {guests.invited > 0 && (
        <StatisticsChart
          kind="bars"
          title={t`Replies so far`}
          series={[{ key: "guests", label: t`Guests` }]}
          rows={[
            { label: t`Said yes or no`, values: { guests: guests.invited - guests.rsvpPending } },
            { label: t`Undecided`, tone: RSVP_TONES.PENDING, values: { guests: guests.rsvpPending } },
          ]}
          format={(value) => formats.number(value)}
        />
      )}
    </Stack>
  );
}

/** Percentage of the budget, or "Not set" without a budget. */
function Share({ percent }: { percent: number | null | undefined }) {
  return percent === null || percent === undefined ? <Trans>Not set</Trans> : `${percent}%`;
}

export function GuestStatistics({ guests }: { guests: Stats["guests"] }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (guests.invited === 0) {
    return (
      <EmptyNote>
        <Trans>Once you have guests, you’ll see their replies here.</Trans>
      </EmptyNote>
    );
  }
  return (
    <Stack gap="lg">
      <Figures>
        <Figure label={<Trans>Invited</Trans>}>{guests.invited}</Figure>
        <Figure label={<Trans>Confirmed</Trans>}>{guests.confirmed}</Figure>
        <Figure label={<Trans>Declined</Trans>}>{guests.declined}</Figure>
        <Figure
          label={<Trans>Headcount</Trans>}
          detail={
            <Plural
              value={guests.companions}
              _0="no companions"
              one="with # companion"
              other="with # companions"
            />
          }
        >
          {guests.headcount}
        </Figure>
      </Figures>
      <StatisticsChart
        kind="donut"
        title={t`Replies`}
        center={formats.number(guests.total)}
        series={[{ key: "guests", label: t`Guests` }]}
        rows={[
          { label: t`Confirmed`, tone: RSVP_TONES.CONFIRMED, values: { guests: guests.confirmed } },
          { label: t`Pending`, tone: RSVP_TONES.PENDING, values: { guests: guests.pending } },
          { label: t`Declined`, tone: RSVP_TONES.DECLINED, values: { guests: guests.declined } },
          { label: t`Tentative`, tone: RSVP_TONES.TENTATIVE, values: { guests: guests.tentative } },
        ]}
        format={(value) => formats.number(value)}
      />
      <Figures>
        <Figure label={<Trans>Teens coming</Trans>}>{guests.teens}</Figure>
        <Figure label={<Trans>Children coming</Trans>}>{guests.children}</Figure>
        <Figure label={<Trans>Infants coming</Trans>}>{guests.infants}</Figure>
        <Figure label={<Trans>Need transport</Trans>}>{guests.needTransport}</Figure>
        <Figure label={<Trans>Need a room</Trans>}>{guests.needAccommodation}</Figure>
      </Figures>
    </Stack>
  );
}

export function BudgetStatistics({ budget }: { budget: WeddingView["budget"] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { primary } = useMoneySettings();
  const spending = budget.byCategory.filter((category) => category.total > 0);
  return (
    <Stack gap="lg">
      <Figures>
        <Figure label={<Trans>Total</Trans>}>
          {budget.total === null || budget.total === undefined ? (
            <Trans>Not set</Trans>
          ) : (
            <Money amount={budget.total} secondary="below" whole />
          )}
        </Figure>
        <Figure label={<Trans>Spent</Trans>}>
          <Money amount={budget.spent} secondary="below" whole />
        </Figure>
        <Figure label={<Trans>Unpaid</Trans>}>
          <Money amount={budget.unpaid} secondary="below" whole />
        </Figure>
        <Figure label={<Trans>Overdue</Trans>}>{budget.overdueCount}</Figure>
      </Figures>
      <RateLine />
      {spending.length === 0 ? (
        <EmptyNote>
          <Trans>Once you have expenses, you’ll see them here by category.</Trans>
        </EmptyNote>
      ) : (
        <StatisticsChart
          kind="bars"
          title={t`Expenses by category`}
          series={[
            { key: "spent", label: t`Paid`, tone: EXPENSE_TONES.PAID },
            { key: "committed", label: t`To pay`, tone: EXPENSE_TONES.PENDING },
          ]}
          rows={spending.map(({ name, spent, committed }) => ({ label: name, values: { spent, committed } }))}
          format={(value) => formats.money(value, primary, { whole: true })}
        />
      )}
    </Stack>
  );
}

export function TimelineStatistics({ timeline }: { timeline: Stats["timeline"] }) {
  const { t } = useLingui();
  const { milestones, tasks } = timeline;
  if (milestones.total + tasks.total === 0) {
    return (
      <EmptyNote>
        <Trans>No milestones or tasks yet.</Trans>
      </EmptyNote>
    );
  }
  return (
    <Stack gap="xl">
      {milestones.total > 0 && (
        <TodoFigures label={<Trans>Milestones</Trans>} title={t`Milestones`} stats={milestones} />
      )}
      {tasks.total > 0 && <TodoFigures label={<Trans>Tasks</Trans>} title={t`Tasks`} stats={tasks} />}
    </Stack>
  );
}

interface TodoStatisticsProps {
  label: ReactNode;
  title: string;
  stats: Stats["timeline"]["tasks"];
}

/** Milestones or tasks: each kind is counted separately. */
function TodoFigures({ label, title, stats }: TodoStatisticsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Stack gap="lg" role="group" aria-label={title}>
      <Figures>
        <Figure label={label}>{stats.total}</Figure>
        <Figure label={<Trans>Completed</Trans>}>{stats.completed}</Figure>
        <Figure label={<Trans>In progress</Trans>}>{stats.inProgress}</Figure>
        <Figure label={<Trans>Overdue</Trans>}>{stats.overdue}</Figure>
      </Figures>
      <StatisticsChart
        kind="bars"
        title={title}
        series={[{ key: "planned", label: title }]}
        rows={[
          { label: t`Completed`, tone: TASK_TONES.completed, values: { planned: stats.completed } },
          { label: t`In progress`, tone: TASK_TONES.inProgress, values: { planned: stats.inProgress } },
          { label: t`Overdue`, tone: TASK_TONES.overdue, values: { planned: stats.overdue } },
        ]}
        format={(value) => formats.number(value)}
      />
    </Stack>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>;
}

function Figure({ label, detail, children }: { label: ReactNode; detail?: ReactNode; children: ReactNode }) {
  const formats = useFormats();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typeof children === "number" ? formats.number(children) : children}</dd>
      {detail && <dd className={classes.detail}>{detail}</dd>}
    </div>
  );
}

function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" py="md">
      {children}
    </Text>
  );
}
