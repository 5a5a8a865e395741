import { useLingui } from "@lingui/react/macro";
import { deviceClock } from "@/lib/calendar.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { fieldsOf, type RecordDraft } from "@/records/record-form/record-draft.ts";
import { toastAdded } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { PurchaseForm, purchaseDraft } from "./purchase-form.tsx";
import { CONTRIBUTION, PURCHASE } from "./purchase-kind.ts";

interface AddPurchaseDialogProps {
  gift: RecordOf<"registryItem">;
  onClose: () => void;
}

/** Records a purchase or a contribution to a fund. Defaults: one, today. */
export function AddPurchaseDialog({ gift, onClose }: AddPurchaseDialogProps) {
  const { t } = useLingui();
  const kind = gift.isFund ? CONTRIBUTION : PURCHASE;
  const { add } = useRecordActions(kind);
  const form = useKeptForm<RecordDraft>(`purchase/new-of-${gift.id}`, {
    ...purchaseDraft(),
    date: deviceClock.today(),
  });

  function save() {
    const result = add({ ...fieldsOf(form.values), itemId: gift.id });
    if (!result.ok) return form.refuse(result.issues);
    form.markSaved();
    toastAdded(kind, String(form.values.buyerName));
    onClose();
  }

  return (
    <PurchaseForm
      gift={gift}
      form={form}
      isNew
      title={t(kind.phrases.add)}
      saveLabel={t(kind.phrases.save)}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
