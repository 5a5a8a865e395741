import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group } from "@mantine/core";
import { Check, Coins, Pencil, ReceiptText, Wallet, X } from "lucide-react";
import { useState } from "react";
import { Money } from "@/kit/money/money.tsx";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import { amountText } from "@/lib/amount-text.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing, FieldEditors, weddingDetails } from "@/records/presence/editor-marks.tsx";
import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import classes from "./budget-summary.module.css";

/** The figures behind the headline, as the core computes them. */
export function BudgetSummary() {
  const { total, spent, spentPercent, committedPercent, expenseCount, unpaid } = useReport("overview").budget;
  const formats = useFormats();
  const share = formats.number(spentPercent ?? 0);
  const committed = formats.number(committedPercent ?? 0);
  return (
    <StatStrip columns={3}>
      <StatCard icon={Wallet} label={<Trans>Total Budget</Trans>} value={<BudgetTotal />} />
      <StatCard
        icon={Coins}
        label={<Trans>Total Spent</Trans>}
        value={<Money amount={spent} secondary="below" />}
        detail={total ? <Trans>Spent: {share}% of the budget</Trans> : <Trans>No budget set</Trans>}
      />
      <StatCard
        icon={ReceiptText}
        label={<Trans>Total Expenses</Trans>}
        value={expenseCount}
        detail={
          <>
            <Trans>
              Still to pay: <Money amount={unpaid} secondary="none" />
            </Trans>
            {total ? ` (${committed}%)` : null}
          </>
        }
      />
    </StatStrip>
  );
}

/** The total budget, edited in place. */
function BudgetTotal() {
  const { t } = useLingui();
  const { budget } = useReport("details");
  const [isEditing, setEditing] = useState(false);
  const { allowed } = useWriteAccess();
  if (isEditing && allowed) return <BudgetTotalForm onDone={() => setEditing(false)} />;
  const startEditing = () => setEditing(true);
  if (budget === null || budget === undefined) {
    return (
      <Group gap="sm">
        <Trans>not set</Trans>
        {allowed && (
          <Button variant="light" className={classes.plain} onClick={startEditing}>
            <Trans>Set budget</Trans>
          </Button>
        )}
      </Group>
    );
  }
  return (
    <div className={classes.total}>
      <Money amount={budget} secondary="below" />
      <FieldEditors {...weddingDetails} field="budget" />
      {allowed && (
        <ActionIcon className={classes.edit} aria-label={t`Edit total budget`} onClick={startEditing}>
          <Pencil size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function BudgetTotalForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const run = useRun();
  const { budget, primaryCurrency } = useReport("details");
  const form = useStoredDraftForm("budget/total", { budget: amountText(budget) });

  /** Closes the form without keeping a draft: one amount is quickly typed again. */
  function close() {
    form.markSaved();
    onDone();
  }

  function save() {
    if (!form.isDirty) return close();
    const changes = { budget: form.values.budget === "" ? null : form.values.budget };
    const result = runSafely(() => run({ type: "wedding.update", changes }), t`Failed to update wedding`);
    if (result.ok) close();
    else form.refuse(result.issues.map((issue) => ({ ...issue, field: "budget" })));
  }

  return (
    <form
      ref={form.formRef}
      className={classes.plain}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // Keep an open panel beside it from closing too.
        event.preventDefault();
        close();
      }}
    >
      <Group gap="xs" align="flex-start">
        <EditedThing {...weddingDetails}>
          <DraftNumber
            form={form}
            field="budget"
            number={{ kind: "amount", currency: primaryCurrency }}
            label={t`Total Budget`}
            labelProps={{ className: "troth-visually-hidden" }}
            autoFocus
          />
        </EditedThing>
        <ActionIcon type="submit" variant="filled" color="rose" aria-label={t`Save budget`}>
          <Check size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t`Cancel`} onClick={close}>
          <X size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </form>
  );
}

/** Conflicts that no row of the ledger shows: the total, category plans and currencies. */
export function BudgetConflicts() {
  const categories = useReport("categories");
  return (
    <div className={classes.conflicts}>
      <ContestedFields container="budget" id={undefined} />
      <ContestedFields container="currency" id={undefined} />
      {categories.map(({ id, name }) => (
        <ContestedFields key={id} container="categories" id={id} name={name} />
      ))}
    </div>
  );
}
