import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { PURCHASE } from "./purchase-kind.ts";
import classes from "./purchases.module.css";

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

  function tick(isSent: boolean) {
    if (!update(id, { thankYouSent: isSent }) || !isSent) return;
    showUndoToast(t`The thank-you to ${buyerName} is marked as sent.`, offerUndo());
  }

  return (
    <Checkbox
      classNames={{ body: classes.check, label: classes.checkLabel }}
      label={label}
      description={description}
      aria-label={itemName ? t`Thank-you sent: ${buyerName}, ${itemName}` : t`Thank-you sent: ${buyerName}`}
      checked={thankYouSent}
      onChange={(event) => tick(event.currentTarget.checked)}
      {...guard}
    />
  );
}
