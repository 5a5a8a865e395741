import { Trans, useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { fieldsOf, type RecordDraft } from "@/records/record-form/record-draft.ts";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { RecordNotices } from "@/records/record-notices/record-notices.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { PurchaseForm, purchaseDraft } from "./purchase-form.tsx";
import { PURCHASE } from "./purchase-kind.ts";

interface EditPurchaseDialogProps {
  gift: RecordOf<"registryItem">;
  id: string;
  onClose: () => void;
}

/** Keeps the form open over the last known values if the purchase is removed elsewhere meanwhile. */
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
  const form = useKeptForm<RecordDraft>(`purchase/${id}`, purchaseDraft(purchase));
  const save = useSaveRecord(form, gone);

  function submit() {
    const saved = save({
      update: changeCommand(PURCHASE.table, id, fieldsOf(form.changes)),
      restore: restoreCommand(PURCHASE.table, id),
      unexpected: t(PURCHASE.phrases.failed.change),
    });
    if (!saved) return;
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
