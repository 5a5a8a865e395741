import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group } from "@mantine/core";
import { Check, Pencil, X } from "lucide-react";
import { useState } from "react";
import { Money } from "@/kit/money/money.tsx";
import { amountText } from "@/lib/amount-text.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { EditedThing, weddingDetails } from "@/records/presence/edited-thing.tsx";
import { FieldEditors } from "@/records/presence/item-editors.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useDetails, useRun } from "@/wedding/hooks.ts";
import classes from "./budget-summary.module.css";

/** The total budget, edited where it stands. */
export function BudgetTotal() {
  const { t } = useLingui();
  const { budget } = useDetails();
  const [editing, setEditing] = useState(false);
  const guard = useWriteGuard();
  if (editing && !guard.disabled) return <BudgetTotalForm onDone={() => setEditing(false)} />;
  return (
    <>
      {budget === null || budget === undefined ? (
        <Group gap="sm">
          <Trans>not set</Trans>
          <Button variant="light" className={classes.plain} onClick={() => setEditing(true)} {...guard}>
            <Trans>Set budget</Trans>
          </Button>
        </Group>
      ) : (
        <>
          <Money amount={budget} secondary="below" />
          <FieldEditors {...weddingDetails} field="budget" />
          <ActionIcon
            className={classes.edit}
            aria-label={t`Edit total budget`}
            onClick={() => setEditing(true)}
            {...guard}
          >
            <Pencil size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </>
  );
}

function BudgetTotalForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const run = useRun();
  const { budget } = useDetails();
  const form = useDraftForm({ budget: amountText(budget) });

  function save() {
    if (!form.isDirty) return onDone();
    const changes = { budget: form.values.budget === "" ? null : form.values.budget };
    const result = attempt(() => run({ type: "wedding.update", changes }), t`Failed to update wedding`);
    if (result.ok) onDone();
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
        if (event.key === "Escape") onDone();
      }}
    >
      <Group gap="xs" align="flex-start">
        <EditedThing {...weddingDetails}>
          <DraftText
            form={form}
            field="budget"
            label={t`Total Budget`}
            labelProps={{ className: "troth-visually-hidden" }}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
          />
        </EditedThing>
        <ActionIcon type="submit" variant="filled" color="rose" aria-label={t`Save budget`}>
          <Check size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t`Cancel`} onClick={onDone}>
          <X size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </form>
  );
}
