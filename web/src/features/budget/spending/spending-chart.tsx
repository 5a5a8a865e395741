import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, SegmentedControl, Text, Title } from "@mantine/core";
import { PencilRuler, Tags } from "lucide-react";
import { type CSSProperties, useId, useState } from "react";
import { useSidebarLayout } from "@/kit/use-layout.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";
import { useReport } from "@/wedding/hooks.ts";
import { useCategoryColors } from "../categories/categories.ts";
import { PAYMENT_COLORS } from "../payment-colors.ts";
import { type Spending, SpendingBar } from "./spending-bar.tsx";
import classes from "./spending-chart.module.css";
import { SpendingTable } from "./spending-table.tsx";
import { useSpendingByMonth } from "./use-spending-by-month.ts";

const COLORS = { "--paid": PAYMENT_COLORS.paid, "--to-pay": PAYMENT_COLORS.toPay } as CSSProperties;

type SpendingView = "category" | "month";

function readSpendingView(kept: unknown): SpendingView {
  return kept === "month" ? "month" : "category";
}

interface SpendingChartProps {
  onPlan: () => void;
  onCategories: () => void;
}

/**
 * Spending per category or month: paid, unpaid and planned.
 *
 * Bars of boxes instead of a chart library: three lengths and their labels need no axis, the labels stay readable at
 * any width, and the budget opens without 100 kB of charts.
 */
export function SpendingChart({ onPlan, onCategories }: SpendingChartProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [look, setLook] = useKeptSetting("budget/chart", readSpendingView);
  const spendings = { category: useSpendingByCategory(), month: useSpendingByMonth() };
  const title = { category: t`Spending by category`, month: t`Spending by month` };

  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={2} size="h3" id={titleId}>
          {title[look]}
        </Title>
        <Group gap="sm">
          <SegmentedControl
            aria-label={t`How spending is shown`}
            size="md"
            value={look}
            onChange={(next) => setLook(readSpendingView(next))}
            data={[
              { value: "category", label: <Trans>Category</Trans> },
              { value: "month", label: <Trans>Month</Trans> },
            ]}
          />
          <Button
            variant="default"
            leftSection={<PencilRuler size={18} aria-hidden />}
            aria-label={t`Plan by category`}
            onClick={onPlan}
          >
            <Trans>Plan</Trans>
          </Button>
          <Button variant="default" leftSection={<Tags size={18} aria-hidden />} onClick={onCategories}>
            <Trans>Categories</Trans>
          </Button>
        </Group>
      </Group>
      <Bars key={look} of={look} title={title[look]} spendings={spendings[look]} />
    </Paper>
  );
}

/** Largest first. */
function useSpendingByCategory(): Spending[] {
  const colorOf = useCategoryColors();
  return useReport("overview")
    .budget.byCategory.filter(({ total, planned }) => total !== 0 || (planned ?? 0) > 0)
    .toSorted((one, other) => other.total - one.total)
    .map(({ categoryId, name, spent, committed, planned }) => ({
      key: categoryId,
      name,
      color: colorOf(categoryId),
      paid: spent,
      toPay: committed,
      planned: planned ?? undefined,
    }));
}

interface BarsProps {
  of: SpendingView;
  title: string;
  spendings: readonly Spending[];
}

function Bars({ of, title, spendings }: BarsProps) {
  const [all, setAll] = useState(false);
  const few = useSidebarLayout() ? 6 : 4;
  const drawn = all ? spendings : spendings.slice(0, few);
  const longest = Math.max(
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
        {drawn.map((spending) => (
          <SpendingBar key={spending.key} spending={spending} longest={longest} />
        ))}
      </div>
      {count > few && (
        <Button variant="transparent" px={0} mt="xs" onClick={() => setAll(!all)} aria-expanded={all}>
          {all && <Trans>Show fewer</Trans>}
          {!all && of === "category" && <Trans>Show all {count} categories</Trans>}
          {!all && of === "month" && <Trans>Show all {count} months</Trans>}
        </Button>
      )}
      <SpendingTable
        caption={title}
        of={of === "category" ? <Trans>Category</Trans> : <Trans>Month</Trans>}
        spendings={spendings}
      />
    </>
  );
}
