import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, SegmentedControl, Text, Title } from "@mantine/core";
import { PencilRuler, Tags } from "lucide-react";
import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { Money } from "@/kit/money/money.tsx";
import { useSidebarLayout } from "@/kit/use-layout.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import { PAYMENT_COLORS } from "../budget-headline.tsx";
import { useCategoryColors } from "../categories/categories.ts";
import { type Spending, SpendingBar } from "./spending-bar.tsx";
import classes from "./spending-chart.module.css";

const COLORS = { "--paid": PAYMENT_COLORS.paid, "--to-pay": PAYMENT_COLORS.toPay } as CSSProperties;

type SpendingView = "category" | "month";

function readSpendingView(stored: unknown): SpendingView {
  return stored === "month" ? "month" : "category";
}

interface SpendingChartProps {
  onPlannedAmounts: () => void;
  onCategories: () => void;
}

/**
 * Spending per category or month: paid, unpaid and planned.
 *
 * Bars of boxes instead of a chart library: three lengths and their labels need no axis, the labels stay readable at
 * any width, and the budget opens without 100 kB of charts.
 */
export function SpendingChart({ onPlannedAmounts, onCategories }: SpendingChartProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [view, setView] = useStoredSetting("budget/chart", readSpendingView);
  const spendings = { category: useSpendingByCategory(), month: useSpendingByMonth() };
  const title = { category: t`Spending by category`, month: t`Spending by month` };

  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={2} size="h3" id={titleId}>
          {title[view]}
        </Title>
        <Group gap="sm">
          <SegmentedControl
            aria-label={t`How spending is shown`}
            size="md"
            value={view}
            onChange={(value) => setView(readSpendingView(value))}
            data={[
              { value: "category", label: <Trans>Category</Trans> },
              { value: "month", label: <Trans>Month</Trans> },
            ]}
          />
          <Button
            variant="default"
            leftSection={<PencilRuler size={18} aria-hidden />}
            aria-label={t`Plan by category`}
            onClick={onPlannedAmounts}
          >
            <Trans>Plan</Trans>
          </Button>
          <Button variant="default" leftSection={<Tags size={18} aria-hidden />} onClick={onCategories}>
            <Trans>Categories</Trans>
          </Button>
        </Group>
      </Group>
      <SpendingBars key={view} view={view} title={title[view]} spendings={spendings[view]} />
    </Paper>
  );
}

/** Spending by category, the largest first. */
function useSpendingByCategory(): Spending[] {
  const colorOf = useCategoryColors();
  return useReport("overview")
    .budget.byCategory.filter(({ total, planned }) => total !== 0 || (planned ?? 0) > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ categoryId, name, spent, committed, planned }) => ({
      key: categoryId,
      name,
      color: colorOf(categoryId),
      paid: spent,
      toPay: committed,
      planned: planned ?? undefined,
    }));
}

interface SpendingBarsProps {
  view: SpendingView;
  title: string;
  spendings: readonly Spending[];
}

function SpendingBars({ view, title, spendings }: SpendingBarsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const collapsedCount = useSidebarLayout() ? 6 : 4;
  const drawnSpendings = showsAll ? spendings : spendings.slice(0, collapsedCount);
  const longestAmount = Math.max(
    1,
    ...spendings.flatMap(({ paid, toPay, planned }) => [paid + toPay, planned ?? 0]),
  );
  const count = spendings.length;
  if (count === 0) {
    return (
      <Text c="dimmed">
        <Trans>Add expenses or plans to see where the money goes.</Trans>
      </Text>
    );
  }
  return (
    <>
      <div className={classes.chart} style={COLORS} aria-hidden>
        {drawnSpendings.map((spending) => (
          <SpendingBar key={spending.key} spending={spending} fullLength={longestAmount} />
        ))}
      </div>
      {count > collapsedCount && (
        <Button
          variant="transparent"
          px={0}
          mt="xs"
          onClick={() => setShowsAll(!showsAll)}
          aria-expanded={showsAll}
        >
          {showsAll && <Trans>Show fewer</Trans>}
          {!showsAll && view === "category" && <Trans>Show all {count} categories</Trans>}
          {!showsAll && view === "month" && <Trans>Show all {count} months</Trans>}
        </Button>
      )}
      <SpendingTable
        caption={title}
        rowHeading={view === "category" ? <Trans>Category</Trans> : <Trans>Month</Trans>}
        spendings={spendings}
      />
    </>
  );
}

/** Spending by month, in order of time; undated amounts come last. */
function useSpendingByMonth(): Spending[] {
  const { t } = useLingui();
  const formats = useFormats();
  return useReport("monthsOfPayments").map(({ month, paid, due }) => ({
    key: month ?? "",
    name: month ? nameOf(month) : t`No date`,
    paid,
    toPay: due,
  }));

  function nameOf(month: string): string {
    const [year, number] = month.split("-");
    return `${formats.monthName(Number(number))} ${year}`;
  }
}

interface SpendingTableProps {
  caption: string;
  /** Heading of the row names. */
  rowHeading: ReactNode;
  spendings: readonly Spending[];
}

/** The figures for screen readers. In a box, because a table is never narrower than its cells. */
function SpendingTable({ caption, rowHeading, spendings }: SpendingTableProps) {
  const hasPlannedAmounts = spendings.some(({ planned }) => planned !== undefined);
  return (
    <div className="troth-visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHeading}</th>
            <th scope="col">
              <Trans>Paid</Trans>
            </th>
            <th scope="col">
              <Trans>To pay</Trans>
            </th>
            {hasPlannedAmounts && (
              <th scope="col">
                <Trans>Planned</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {spendings.map(({ key, name, paid, toPay, planned }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <Money amount={paid} secondary="none" />
              </td>
              <td>
                <Money amount={toPay} secondary="none" />
              </td>
              {hasPlannedAmounts && (
                <td>
                  <Money amount={planned} secondary="none" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
