import { Plural, useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import { deviceClock } from "@/lib/calendar.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { fieldsOf, type RecordDraft } from "@/records/record-form/record-draft.ts";
import { toastAdded } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { PurchaseForm, purchaseDraft } from "./edit-purchase-dialog.tsx";
import { CONTRIBUTION, PURCHASE } from "./gift-kind.ts";
import classes from "./purchases.module.css";

interface AddPurchaseDialogProps {
  gift: RecordOf<"registryItem">;
  onClose: () => void;
}

/** Adds a purchase of a gift, or a contribution to a fund. The form begins with one piece, bought today. */
export function AddPurchaseDialog({ gift, onClose }: AddPurchaseDialogProps) {
  const { t } = useLingui();
  const kind = gift.isFund ? CONTRIBUTION : PURCHASE;
  const { add } = useRecordActions(kind);
  const form = useStoredDraftForm<RecordDraft>(`purchase/new-of-${gift.id}`, {
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

interface PurchaseDetailsProps {
  purchase: RecordOf<"purchase">;
  /** Name of the gift, shown when purchases of many gifts are listed. */
  gift?: string | null;
}

/** Who gave, and how much: the amount is at the end of the line, so that a list has it in a column. */
export function PurchaseHeading({ purchase }: { purchase: RecordOf<"purchase"> }) {
  const { t } = useLingui();
  const { buyerName, quantity, amount } = purchase;
  return (
    <span className={classes.heading}>
      <bdi className={classes.name}>{buyerName || t(PURCHASE.words.untitled)}</bdi>
      <span className={`${classes.figure} ${classes.parts}`}>
        {quantity > 1 && (
          <span>
            <Plural value={quantity} one="# piece" other="# pieces" />
          </span>
        )}
        {amount !== null && (
          <span>
            <Money amount={amount} secondary="none" />
          </span>
        )}
      </span>
    </span>
  );
}

/** Date, the buyer's address, and their message. */
export function PurchaseDetails({ purchase, gift }: PurchaseDetailsProps) {
  const { date, buyerEmail, message } = purchase;
  return (
    <span className={classes.details}>
      <span className={classes.parts}>
        {gift && <bdi>{gift}</bdi>}
        {date !== null && <DateText value={date} />}
        {buyerEmail !== null && <bdi>{buyerEmail}</bdi>}
      </span>
      {message !== null && <q className={classes.message}>{message}</q>}
    </span>
  );
}

interface ThankedCheckboxProps {
  purchase: RecordOf<"purchase">;
  label: ReactNode;
  description?: ReactNode;
}

/** Whether the giver was thanked. A tick is announced with the name, because a list may have many. */
export function ThankedCheckbox({ purchase, label, description }: ThankedCheckboxProps) {
  const { t } = useLingui();
  const { update } = useRecordActions(PURCHASE);
  const guard = useWriteGuard();
  const { id, buyerName, itemName, thankYouSent } = purchase;

  function setThanked(isSent: boolean) {
    if (!update(id, { thankYouSent: isSent }) || !isSent) return;
    showUndoToast(t`The thank-you to ${buyerName} is marked as sent.`, offerUndo());
  }

  return (
    <Checkbox
      {...(description && {
        classNames: { body: classes.check, labelWrapper: classes.checkWords, label: classes.checkLabel },
      })}
      label={label}
      description={description}
      aria-label={itemName ? t`Thank-you sent: ${buyerName}, ${itemName}` : t`Thank-you sent: ${buyerName}`}
      checked={thankYouSent}
      onChange={(event) => setThanked(event.currentTarget.checked)}
      {...guard}
    />
  );
}
