import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, Text } from "@mantine/core";
import { CalendarDays, PencilRuler, Tags } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Money } from "@/kit/money/money.tsx";
import { ViewSwitch } from "@/kit/view-switch.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import { useCategoryColors } from "../categories/categories.ts";
import { type Spending, SpendingBar } from "./spending-bar.tsx";
import classes from "./spending-chart.module.css";

type SpendingView = "category" | "month";

function readSpendingView(stored: unknown): SpendingView {
  return stored === "month" ? "month" : "category";
}

/**
 * Spending per category or month: paid, unpaid and planned.
 *
 * Bars of boxes instead of a chart library: three lengths and their labels need no axis, the labels stay readable at
 * any width, and the budget opens without 100 kB of charts.
 */
export function SpendingChart({ onPlannedAmounts }: { onPlannedAmounts: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const [view, setView] = useStoredSetting("budget/chart", readSpendingView);
  const spendings = { category: useSpendingByCategory(), month: useSpendingByMonth() };
  const title = { category: t`Spending by category`, month: t`Spending by month` };

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="troth-visually-hidden">
        {title[view]}
      </h2>
      <Group justify="space-between" my="xs" gap="sm" className="troth-not-printed">
        <ViewSwitch
          label={t`How spending is shown`}
          value={view}
          onChange={setView}
          views={[
            { value: "category", label: t`Category`, icon: Tags },
            { value: "month", label: t`Month`, icon: CalendarDays },
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
      </Group>
      <Paper withBorder className={classes.card}>
        <SpendingBars view={view} title={title[view]} spendings={spendings[view]} />
      </Paper>
    </section>
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
  const longestAmount = Math.max(
    1,
    ...spendings.flatMap(({ paid, toPay, planned }) => [paid + toPay, planned ?? 0]),
  );
  if (spendings.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>Add expenses or plans to see where the money goes.</Trans>
      </Text>
    );
  }
  return (
    <>
      <div className={classes.chart} aria-hidden>
        {spendings.map((spending) => (
          <SpendingBar key={spending.key} spending={spending} fullLength={longestAmount} />
        ))}
      </div>
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
