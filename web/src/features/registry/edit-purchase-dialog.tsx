import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { RecordDialog } from "@/records/record-dialog/record-dialog.tsx";
import {
  draftOf,
  fieldsOf,
  type RecordDraft,
  type RecordDraftForm,
  textsOf,
} from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-form.tsx";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { RecordNotices } from "@/records/record-notices/record-notices.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useRecord, useReport } from "@/wedding/hooks.ts";
import { CONTRIBUTION, PURCHASE } from "./gift-kind.ts";

interface EditPurchaseDialogProps {
  gift: RecordOf<"registryItem">;
  id: string;
  onClose: () => void;
}

/** The form of a purchase. If another device removes it meanwhile, the form stays open with the last values. */
export function EditPurchaseDialog({ id, ...props }: EditPurchaseDialogProps) {
  const { value: purchase, gone } = useLastKnown(useRecord("purchase", id));
  return purchase ? <EditPurchase {...props} purchase={purchase} gone={gone} /> : null;
}

interface EditPurchaseProps extends Omit<EditPurchaseDialogProps, "id"> {
  purchase: RecordOf<"purchase">;
  gone: boolean;
}

function EditPurchase({ gift, purchase, gone, onClose }: EditPurchaseProps) {
  const { t } = useLingui();
  const { id, buyerName } = purchase;
  const form = useStoredDraftForm<RecordDraft>(`purchase/${id}`, purchaseDraft(purchase));
  const save = useSaveRecord(form, gone);

  function submit() {
    const isSaved = save({
      update: changeCommand(PURCHASE.table, id, fieldsOf(form.changes)),
      restore: restoreCommand(PURCHASE.table, id),
      unexpectedMessage: t(PURCHASE.phrases.failed.change),
    });
    if (!isSaved) return;
    expectOwnEdit(id);
    onClose();
  }

  return (
    <PurchaseForm
      gift={gift}
      form={form}
      isNew={false}
      title={buyerName || t(PURCHASE.words.untitled)}
      saveLabel={gone ? <Trans>Save and bring back</Trans> : <Trans>Save changes</Trans>}
      notices={<RecordNotices kind={PURCHASE} id={id} gone={gone} />}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

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
