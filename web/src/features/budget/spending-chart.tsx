import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { PencilRuler } from "lucide-react";
import { type CSSProperties, useId, useState } from "react";
import { Money } from "@/kit/money/money.tsx";
import { useSidebarLayout } from "@/kit/use-layout.ts";
import type { BudgetCategory } from "@/lib/core/types.ts";
import { useView } from "@/wedding/hooks.ts";
import { PAYMENT_COLORS } from "./payment-colors.ts";
import classes from "./spending-chart.module.css";

const COLORS = { "--paid": PAYMENT_COLORS.paid, "--to-pay": PAYMENT_COLORS.toPay } as CSSProperties;

/**
 * Where the money goes: per category what is paid, what is still to pay, and what was planned.
 *
 * Bars of boxes instead of a chart library: three lengths and their words need no axis, the words
 * stay readable at any width, and the budget opens without 100 kB of charts.
 */
export function SpendingChart({ onPlan }: { onPlan: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const categories = useView()
    .budget.byCategory.filter((category) => category.total > 0 || (category.planned ?? 0) > 0)
    .toSorted((one, other) => other.total - one.total);
  const [all, setAll] = useState(false);
  const few = useSidebarLayout() ? 6 : 4;
  const drawn = all ? categories : categories.slice(0, few);
  const longest = Math.max(1, ...categories.flatMap(({ total, planned }) => [total, planned ?? 0]));

  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} size="h3" id={titleId}>
          <Trans>Spending by category</Trans>
        </Title>
        <Button
          variant="default"
          flex="none"
          leftSection={<PencilRuler size={18} aria-hidden />}
          aria-label={t`Plan by category`}
          onClick={onPlan}
        >
          <Trans>Plan</Trans>
        </Button>
      </Group>
      {categories.length === 0 ? (
        <Text c="dimmed">
          <Trans>As soon as there are expenses or plans, you see here where the money goes.</Trans>
        </Text>
      ) : (
        <>
          <div className={classes.chart} style={COLORS} aria-hidden>
            {drawn.map((category) => (
              <CategoryBar key={category.categoryId} category={category} longest={longest} />
            ))}
          </div>
          {categories.length > few && (
            <Button variant="transparent" px={0} mt="xs" onClick={() => setAll(!all)} aria-expanded={all}>
              {all ? <Trans>Show fewer</Trans> : <Trans>Show all {categories.length} categories</Trans>}
            </Button>
          )}
          <SpendingTable caption={t`Spending by category`} categories={categories} />
        </>
      )}
    </Paper>
  );
}

function CategoryBar({ category, longest }: { category: BudgetCategory; longest: number }) {
  const { name, spent, committed, total, planned } = category;
  const share = (amount: number) => `${(100 * amount) / longest}%`;
  const isOver = planned !== null && planned !== undefined && total > planned;
  return (
    <div className={classes.category}>
      <div className={classes.heading}>
        <span className={classes.name}>{name}</span>
        <span className={classes.total}>
          <Money amount={total} secondary="none" />
        </span>
      </div>
      <div className={classes.track}>
        <span className={classes.paid} style={{ width: share(spent) }} />
        <span className={classes.committed} style={{ width: share(committed) }} />
        {planned ? <span className={classes.planned} style={{ insetInlineStart: share(planned) }} /> : null}
      </div>
      <div className={classes.words}>
        {spent > 0 && (
          <span className={classes.word} data-kind="paid">
            <span>
              <Trans>
                <Money amount={spent} secondary="none" /> paid
              </Trans>
            </span>
          </span>
        )}
        {committed > 0 && (
          <span className={classes.word} data-kind="committed">
            <span>
              <Trans>
                <Money amount={committed} secondary="none" /> to pay
              </Trans>
            </span>
          </span>
        )}
        {planned ? (
          <span className={classes.word} data-kind={isOver ? "over" : "planned"}>
            <span>
              {isOver ? (
                <Trans>
                  over the <Money amount={planned} secondary="none" /> planned
                </Trans>
              ) : (
                <Trans>
                  <Money amount={planned} secondary="none" /> planned
                </Trans>
              )}
            </span>
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** The same figures for those who do not see the bars. In a box, because a table is never narrower than its cells. */
function SpendingTable({ caption, categories }: { caption: string; categories: BudgetCategory[] }) {
  return (
    <div className="troth-visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Category</Trans>
            </th>
            <th scope="col">
              <Trans>Paid</Trans>
            </th>
            <th scope="col">
              <Trans>To pay</Trans>
            </th>
            <th scope="col">
              <Trans>Planned</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ categoryId, name, spent, committed, planned }) => (
            <tr key={categoryId}>
              <th scope="row">{name}</th>
              <td>
                <Money amount={spent} secondary="none" />
              </td>
              <td>
                <Money amount={committed} secondary="none" />
              </td>
              <td>
                <Money amount={planned} secondary="none" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
