import { Trans, useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { RecordDialog } from "@/records/record-dialog/record-dialog.tsx";
import { draftOf, fieldsOf, type RecordDraft } from "@/records/record-form/record-draft.ts";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { toastAdded } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { RecordNotices } from "@/records/record-notices/record-notices.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { PAYMENT } from "./payment-kind.ts";

/** The values of a payment's form. The expense is not a field. */
function paymentDraft(payment?: RecordOf<"payment">): RecordDraft {
  const { expenseId: _, ...fields } = draftOf(PAYMENT.table, payment);
  return fields;
}

interface AddPaymentDialogProps {
  expense: RecordOf<"expense">;
  onClose: () => void;
}

/** Adds a payment of an expense, planned or already made. */
export function AddPaymentDialog({ expense, onClose }: AddPaymentDialogProps) {
  const { t } = useLingui();
  const { add } = useRecordActions(PAYMENT);
  const form = useKeptForm<RecordDraft>(`payment/new-of-${expense.id}`, paymentDraft());

  function save() {
    const result = add({ ...fieldsOf(form.values), expenseId: expense.id });
    if (!result.ok) return form.refuse(result.issues);
    form.markSaved();
    toastAdded(PAYMENT, String(form.values.name) || t(PAYMENT.words.untitled));
    onClose();
  }

  return (
    <RecordDialog
      kind={PAYMENT}
      form={form}
      isNew
      title={t(PAYMENT.phrases.add)}
      saveLabel={t(PAYMENT.phrases.save)}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

/** Keeps the form open over the last known values if the payment is removed elsewhere meanwhile. */
export function EditPaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { value: payment, gone } = useLastKnown(useRecord("payment", id));
  return payment ? <EditPayment payment={payment} gone={gone} onClose={onClose} /> : null;
}

interface EditPaymentProps {
  payment: RecordOf<"payment">;
  gone: boolean;
  onClose: () => void;
}

function EditPayment({ payment, gone, onClose }: EditPaymentProps) {
  const { t } = useLingui();
  const { id, name } = payment;
  const form = useKeptForm<RecordDraft>(`payment/${id}`, paymentDraft(payment));
  const save = useSaveRecord(form, gone);

  function submit() {
    const saved = save({
      update: changeCommand(PAYMENT.table, id, fieldsOf(form.changes)),
      restore: restoreCommand(PAYMENT.table, id),
      unexpected: t(PAYMENT.phrases.failed.change),
    });
    if (!saved) return;
    expectOwnEdit(id);
    onClose();
  }

  return (
    <RecordDialog
      kind={PAYMENT}
      form={form}
      isNew={false}
      title={name || t(PAYMENT.words.untitled)}
      saveLabel={gone ? <Trans>Save and bring back</Trans> : <Trans>Save changes</Trans>}
      notices={<RecordNotices kind={PAYMENT} id={id} gone={gone} />}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
