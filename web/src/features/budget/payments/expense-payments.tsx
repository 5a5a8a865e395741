import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Text } from "@mantine/core";
import { Check, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { RecordDialog } from "@/records/record-dialog/record-dialog.tsx";
import { draftOf, fieldsOf, type RecordDraft } from "@/records/record-form/record-draft.ts";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { toastAdded } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { RecordNotices } from "@/records/record-notices/record-notices.tsx";
import { PanelSection } from "@/records/record-panel/panel-section.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords } from "@/wedding/hooks.ts";
import { ExpenseStatusBadge } from "../expenses/expense-list.tsx";
import { useMarkAsPaid } from "../expenses/mark-paid.tsx";
import { PAYMENT } from "../expenses/payment-kind.ts";
import classes from "./expense-payments.module.css";

type PaymentDialogState = { kind: "add" } | { kind: "edit"; id: string };

/** Above the form of an expense: its deposit and instalments, each with its own dates. */
export function ExpensePayments({ expense }: { expense: RecordOf<"expense"> }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const payments = useRecords("payment", { having: { expenseId: expense.id } });
  const [dialog, setDialog] = useState<PaymentDialogState>();
  const close = () => setDialog(undefined);
  return (
    <PanelSection title={<Trans>Payments</Trans>}>
      {(titleId) => (
        <>
          <PaidSummary expense={expense} />
          {payments.length > 0 && (
            <ul className={classes.list} aria-labelledby={titleId}>
              {payments.map((payment) => (
                <PaymentLine
                  key={payment.id}
                  expense={expense}
                  payment={payment}
                  onEdit={() => setDialog({ kind: "edit", id: payment.id })}
                />
              ))}
            </ul>
          )}
          <Button
            variant="light"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => setDialog({ kind: "add" })}
            {...guard}
          >
            {t(PAYMENT.phrases.add)}
          </Button>
          {dialog?.kind === "add" && <AddPaymentDialog expense={expense} onClose={close} />}
          {dialog?.kind === "edit" && <EditPaymentDialog id={dialog.id} onClose={close} />}
        </>
      )}
    </PanelSection>
  );
}

/** How much is paid, and when the next payment is due. */
function PaidSummary({ expense: { paid, total, nextDue } }: { expense: RecordOf<"expense"> }) {
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        <Money amount={paid} secondary="none" /> of <Money amount={total} secondary="none" /> paid
      </Trans>
      {nextDue !== null && (
        <>
          {" · "}
          <Trans>
            next due <DateText value={nextDue} />
          </Trans>
        </>
      )}
    </Text>
  );
}

interface PaymentLineProps {
  expense: RecordOf<"expense">;
  payment: RecordOf<"payment">;
  onEdit: () => void;
}

function PaymentLine({ expense, payment, onEdit }: PaymentLineProps) {
  const { t } = useLingui();
  const { remove } = useRecordActions(PAYMENT);
  const pay = useMarkAsPaid();
  const guard = useWriteGuard();
  const { id, dueDate, paidDate, status } = payment;
  const name = payment.name || t(PAYMENT.words.untitled);

  return (
    <li className={classes.payment}>
      <span className={classes.texts}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.details}>
          {paidDate !== null && (
            <Trans>
              paid <DateText value={paidDate} />
            </Trans>
          )}
          {paidDate === null && dueDate !== null && (
            <Trans>
              due <DateText value={dueDate} />
            </Trans>
          )}
          {paidDate === null && dueDate === null && <Trans>no due date</Trans>}
        </span>
        <ExpenseStatusBadge status={status} />
      </span>
      <span className={classes.amount}>
        <Money amount={payment.amount ?? 0} secondary="below" />
      </span>
      <span className={classes.actions}>
        {status !== "PAID" && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t`Mark paid: ${name}`}
            onClick={() => pay({ ...expense, payment: id, amount: payment.amount ?? 0 }, name)}
            {...guard}
          >
            <Check size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Change the payment ${name}`}
          onClick={onEdit}
        >
          <Pencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="brick"
          size={44}
          aria-label={t`Remove the payment ${name}`}
          onClick={() => remove(id, name)}
          {...guard}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}

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
function AddPaymentDialog({ expense, onClose }: AddPaymentDialogProps) {
  const { t } = useLingui();
  const { add } = useRecordActions(PAYMENT);
  const form = useStoredDraftForm<RecordDraft>(`payment/new-of-${expense.id}`, paymentDraft());

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
function EditPaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
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
  const form = useStoredDraftForm<RecordDraft>(`payment/${id}`, paymentDraft(payment));
  const save = useSaveRecord(form, gone);

  function submit() {
    const isSaved = save({
      update: changeCommand(PAYMENT.table, id, fieldsOf(form.changes)),
      restore: restoreCommand(PAYMENT.table, id),
      unexpectedMessage: t(PAYMENT.phrases.failed.change),
    });
    if (!isSaved) return;
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
