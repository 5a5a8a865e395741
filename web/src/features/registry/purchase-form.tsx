import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { RecordDialog } from "@/records/record-dialog/record-dialog.tsx";
import {
  draftOf,
  type RecordDraft,
  type RecordDraftForm,
  textsOf,
} from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { CONTRIBUTION, PURCHASE } from "./purchase-kind.ts";

interface PurchaseFormProps {
  gift: RecordOf<"registryItem">;
  form: RecordDraftForm;
  isNew: boolean;
  title: ReactNode;
  saveLabel: ReactNode;
  /** Shown above the fields. */
  notices?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** Form of a purchase or a contribution. */
export function PurchaseForm({ gift, ...dialog }: PurchaseFormProps) {
  return (
    <RecordDialog
      kind={gift.isFund ? CONTRIBUTION : PURCHASE}
      slots={{ amount: (field) => <AmountField {...field} isFund={gift.isFund} /> }}
      {...dialog}
    />
  );
}

function AmountField({ form, field, label, isFund }: FieldSlot & { isFund: boolean }) {
  const { t } = useLingui();
  const currency = useReport("details").primaryCurrency;
  return (
    <DraftNumber
      form={textsOf(form)}
      field={field}
      label={label}
      required={isFund}
      number={{ kind: "amount", currency }}
      {...(!isFund && { description: t`If empty, the price counts.` })}
    />
  );
}

/** The values of a purchase's form. The gift is not a field, so its issues show above the form. */
export function purchaseDraft(purchase?: RecordOf<"purchase">): RecordDraft {
  const { itemId: _, ...fields } = draftOf(PURCHASE.table, purchase);
  return fields;
}
