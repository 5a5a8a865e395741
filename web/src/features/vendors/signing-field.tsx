import { Stack } from "@mantine/core";
import { DraftCheckbox } from "@/records/draft-fields/draft-fields.tsx";
import { useEditedItem } from "@/records/presence/edited-item.ts";
import { flagsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { useRecord } from "@/wedding/hooks.ts";
import { BudgetProposal } from "./budget-proposal.tsx";

/** Whether the contract is signed. Signing turns the offer into a cost, so the budget proposal is shown here. */
export function SigningField({ form, field, label }: FieldSlot) {
  const vendor = useRecord("vendor", useEditedItem().id);
  return (
    <Stack gap="xs">
      <DraftCheckbox form={flagsOf(form)} field={field} label={label} />
      {vendor && <BudgetProposal vendor={vendor} isSigned={form.values[field] === true} />}
    </Stack>
  );
}
