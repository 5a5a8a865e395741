import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, UnstyledButton } from "@mantine/core";
import { Pencil } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { Popover } from "@/kit/layers/layers.tsx";
import { Money } from "@/kit/money/money.tsx";
import { amountText } from "@/lib/amount-text.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing, FieldEditors, weddingDetails } from "@/records/presence/editor-marks.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import { BUDGET_ADDRESSES } from "../budget-tabs.tsx";
import classes from "./budget-total.module.css";

/** The address that opens the form of the total. */
export const SET_TOTAL = `${BUDGET_ADDRESSES.spending}&total=set`;

/** The total budget. A tap opens its form below it. */
export function BudgetTotal() {
  const { budget } = useReport("details");
  const { allowed } = useWriteAccess();
  const isSet = budget !== null && budget !== undefined;
  const amount = isSet ? <Money amount={budget} secondary="below" /> : undefined;
  return (
    <span className={classes.total}>
      {allowed ? <EditableTotal amount={amount} /> : (amount ?? <Trans>not set</Trans>)}
      <FieldEditors {...weddingDetails} field="budget" />
    </span>
  );
}

function EditableTotal({ amount }: { amount: ReactNode }) {
  const { t } = useLingui();
  const run = useRun();
  const { budget } = useReport("details");
  const [isEditing, setEditing] = useState(false);
  const startEditing = useCallback(() => setEditing(true), []);
  const form = useStoredDraftForm("budget/total", { budget: amountText(budget) });
  useBackCloses(isEditing, close);
  useItemInAddress("total", true, startEditing);

  /** Closes the form without keeping a draft: one amount is quickly typed again. */
  function close() {
    form.markSaved();
    form.refuse([]);
    setEditing(false);
  }

  function save() {
    if (!form.isDirty) return close();
    const changes = { budget: form.values.budget === "" ? null : form.values.budget };
    const result = runSafely(() => run({ type: "wedding.update", changes }), t`Failed to update wedding`);
    if (result.ok) close();
    else form.refuse(result.issues.map((issue) => ({ ...issue, field: "budget" })));
  }

  return (
    // A stray tap beside the form loses nothing typed.
    <Popover
      opened={isEditing}
      onChange={(isOpen) => (isOpen ? startEditing() : close())}
      closeOnClickOutside={false}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {amount ? (
          <UnstyledButton className={classes.edit} onClick={startEditing}>
            {amount}
            <Pencil size={16} aria-label={t`Edit total budget`} role="img" />
          </UnstyledButton>
        ) : (
          <Button variant="light" onClick={startEditing}>
            <Trans>Set budget</Trans>
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <BudgetTotalForm form={form} onSave={save} onCancel={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface BudgetTotalFormProps {
  form: DraftForm<{ budget: string }>;
  onSave: () => void;
  onCancel: () => void;
}

function BudgetTotalForm({ form, onSave, onCancel }: BudgetTotalFormProps) {
  const { t } = useLingui();
  const { primaryCurrency } = useReport("details");
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Stack gap="sm">
        <EditedThing {...weddingDetails}>
          <DraftNumber
            form={form}
            field="budget"
            number={{ kind: "amount", currency: primaryCurrency }}
            label={t`Total Budget`}
            autoFocus
          />
        </EditedThing>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Save budget</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
