import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, UnstyledButton } from "@mantine/core";
import { Check, Pencil, X } from "lucide-react";
import { useCallback, useState } from "react";
import { Popover } from "@/kit/layers/layers.tsx";
import { Money } from "@/kit/money/money.tsx";
import { amountText } from "@/lib/amount-text.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing, FieldEditors, weddingDetails } from "@/records/presence/editor-marks.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import classes from "./budget-total.module.css";

/** The address that opens the form of the total. */
export const SET_TOTAL = "/app/budget?view=spending&total=set";

/** The total budget. A tap opens its form below it. */
export function BudgetTotal() {
  const { t } = useLingui();
  const { budget } = useReport("details");
  const { allowed } = useWriteAccess();
  const [isEditing, setEditing] = useState(false);
  const startEditing = useCallback(() => setEditing(true), []);
  const stopEditing = useCallback(() => setEditing(false), []);
  const isOpen = isEditing && allowed;
  useBackCloses(isOpen, stopEditing);
  useItemInAddress("total", allowed, startEditing);

  const isSet = budget !== null && budget !== undefined;
  const amount = isSet && <Money amount={budget} secondary="below" />;
  return (
    <span className={classes.total}>
      {allowed ? (
        // A stray tap beside the form loses nothing typed.
        <Popover
          opened={isOpen}
          onChange={setEditing}
          closeOnClickOutside={false}
          position="bottom-start"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            {isSet ? (
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
            <BudgetTotalForm onDone={stopEditing} />
          </Popover.Dropdown>
        </Popover>
      ) : (
        (amount ?? <Trans>not set</Trans>)
      )}
      <FieldEditors {...weddingDetails} field="budget" />
    </span>
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
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <EditedThing {...weddingDetails}>
          <DraftNumber
            form={form}
            field="budget"
            number={{ kind: "amount", currency: primaryCurrency }}
            label={t`Total Budget`}
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
