import { useLingui } from "@lingui/react/macro";
import { Money } from "@/kit/money/money.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import { amountText } from "@/lib/amount-text.ts";
import type { Command } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { ConflictNotice } from "@/records/conflict-notice.tsx";
import { useCategories, useConflicts, useRun } from "@/wedding/hooks.ts";
import classes from "./budget-conflicts.module.css";

/** What two devices wrote at the same moment and no row of the ledger shows: the total, plans of categories, and currencies. */
export function BudgetConflicts() {
  const categories = useCategories();
  return (
    <div className={classes.conflicts}>
      <TotalConflict />
      <CurrencyConflicts />
      {categories.map(({ id, name }) => (
        <CategoryConflicts key={id} id={id} name={name} />
      ))}
    </div>
  );
}

function TotalConflict() {
  const { t } = useLingui();
  const settle = useSettle();
  const conflict = useConflicts("budget", undefined).find(({ field }) => field === "total");
  if (!conflict) return null;
  return (
    <ConflictNotice
      field={t`Total Budget`}
      current={{ value: conflict.current }}
      others={conflict.others.map(({ value }) => ({ value }))}
      format={amount}
      onChoose={(value) =>
        settle({
          type: "wedding.update",
          changes: { budget: typeof value === "number" ? amountText(value) : null },
        })
      }
    />
  );
}

function CategoryConflicts({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const settle = useSettle();
  return useConflicts("categories", id).map(({ field, current, others }) => (
    <ConflictNotice
      key={field}
      field={field === "planned" ? t`Planned for ${name}` : t`Name of ${name}`}
      current={{ value: current }}
      others={others.map(({ value }) => ({ value }))}
      {...(field === "planned" && { format: amount })}
      onChoose={(value) => settle({ type: "category.set", id, changes: { [field]: decimal(value) } })}
    />
  ));
}

function CurrencyConflicts() {
  const { t } = useLingui();
  const settle = useSettle();
  const choices = {
    primary: { label: t`Primary currency`, field: "primaryCurrency" },
    secondary: { label: t`Secondary currency`, field: "secondaryCurrency" },
    showBoth: { label: t`Show both currencies`, field: "showBoth" },
  };
  return useConflicts("currency", undefined).map((conflict) => {
    if (!(conflict.field in choices)) return null;
    const { label, field } = choices[conflict.field as keyof typeof choices];
    return (
      <ConflictNotice
        key={field}
        field={label}
        current={{ value: conflict.current }}
        others={conflict.others.map(({ value }) => ({ value }))}
        onChoose={(value) => settle({ type: "wedding.update", changes: { [field]: value } })}
      />
    );
  });
}

/** Choosing is an ordinary command with the chosen value. */
function useSettle(): (command: Command) => void {
  const { t } = useLingui();
  const run = useRun();
  return (command) => {
    const result = attempt(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(t`Failed to update the budget`, result.issues);
  };
}

function amount(value: unknown) {
  return <Money amount={typeof value === "number" ? value : null} secondary="none" />;
}

/** The document holds hundredths, a command takes decimals. */
function decimal(value: unknown): unknown {
  return typeof value === "number" ? amountText(value) : value;
}
