import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useId } from "react";
import { Money } from "@/kit/money/money.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { amountText, hundredthsOf } from "@/lib/amount-text.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing } from "@/records/presence/editor-marks.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";

/** The form for the planned amounts of all categories. */
export function PlannedAmountsPanel({ onClose, onDone }: PanelCallbacks) {
  const { t } = useLingui();
  const run = useRun();
  const formId = useId();
  const guard = useWriteGuard();
  // A hidden category is listed only if it has a planned amount.
  const categories = useReport("categories").filter(({ isHidden, planned }) => !isHidden || planned !== null);
  const currency = useReport("details").primaryCurrency;
  const form = useStoredDraftForm<Record<string, string>>(
    "budget/plan",
    Object.fromEntries(categories.map(({ id, planned }) => [id, amountText(planned)])),
  );

  function save() {
    const issues: FieldIssue[] = [];
    for (const [id, planned = ""] of Object.entries(form.changes)) {
      const changes = { planned: planned === "" ? null : planned };
      const result = runSafely(
        () => run({ type: "category.set", id, changes }),
        t`Failed to update the budget`,
      );
      // Each category is its own command, so a refusal shows at its own field.
      if (!result.ok) issues.push(...result.issues.map((issue) => ({ ...issue, field: id })));
    }
    if (issues.length > 0) return form.refuse(issues);
    form.markSaved();
    onDone();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Trans>Plan by category</Trans>}
      footer={
        <Group justify="flex-end">
          <Button type="submit" form={formId} {...guard}>
            <Trans>Save plan</Trans>
          </Button>
        </Group>
      }
    >
      <DraftFormBody id={formId} form={form} onSubmit={save}>
        <Text c="dimmed">
          <Trans>What you want to spend on each. Leave the others empty.</Trans>
        </Text>
        <EditedThing container="categories" id="plans">
          {categories.map(({ id, name }) => (
            <DraftNumber key={id} form={form} field={id} label={name} number={{ kind: "amount", currency }} />
          ))}
        </EditedThing>
        <PlannedSum amounts={Object.values(form.values)} />
      </DraftFormBody>
    </SidePanel>
  );
}

/** Sum of the planned amounts as they are typed, against the budget. */
function PlannedSum({ amounts }: { amounts: readonly string[] }) {
  const { budget } = useReport("details");
  const planned = amounts.reduce((sum, text) => sum + (hundredthsOf(text) ?? 0), 0);
  const sum = <Money amount={planned} secondary="none" />;
  if (budget === null || budget === undefined) {
    return (
      <Text role="status">
        <Trans>Planned: {sum}. Set a budget to compare it with.</Trans>
      </Text>
    );
  }
  const total = <Money amount={budget} secondary="none" />;
  const difference = <Money amount={Math.abs(budget - planned)} secondary="none" />;
  return (
    <Text role="status" fw={550} {...(planned > budget && { c: "brick" })}>
      <Trans>
        Planned: {sum} of {total}
      </Trans>
      {" · "}
      {planned > budget ? (
        <Trans>{difference} more than the budget</Trans>
      ) : (
        <Trans>{difference} left to plan</Trans>
      )}
    </Text>
  );
}
