import type { I18n } from "@lingui/core";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { fieldsOf, newFieldsOf } from "@/records/record-form/record-draft.ts";
import { addCommand, changeCommand, removeCommand } from "@/records/record-kind/record-commands.ts";
import { PAYMENT } from "../expenses/payment-kind.ts";
import { type CellPayment, cellPaymentOf, formatPayments } from "./payments-text.ts";

/** Commands that add the payments of a cell to an expense. */
export function addPaymentCommands(
  expenseId: string,
  cellPayments: readonly CellPayment[],
  newId: () => string,
): RecordCommand[] {
  return cellPayments.map((payment) => {
    const fields = { ...newFieldsOf(PAYMENT.table, { ...payment }), expenseId };
    return addCommand(PAYMENT.table, newId(), fields) as RecordCommand;
  });
}

/** Commands that change an expense's payments into those of a cell. Equal ones stay as they are. */
export function replacePaymentsCommands(
  expenseId: string,
  records: readonly RecordOf<"payment">[],
  cellPayments: readonly CellPayment[],
  { i18n, newId }: { i18n: I18n; newId: () => string },
): RecordCommand[] {
  const textOf = (payment: CellPayment) => formatPayments([payment], i18n);
  // Payments of the cell that no record has yet: each step below removes those that it matches.
  const unmatchedPayments = [...cellPayments];

  const differingRecords = records.filter((record) => {
    const recordText = textOf(cellPaymentOf(record));
    const equalIndex = unmatchedPayments.findIndex((payment) => textOf(payment) === recordText);
    if (equalIndex < 0) return true;
    unmatchedPayments.splice(equalIndex, 1);
    return false;
  });

  const recordCommands = differingRecords.map((record): RecordCommand => {
    // The record becomes the payment with the same name, or else the next one.
    const sameNameIndex = unmatchedPayments.findIndex(({ name }) => name === (record.name ?? ""));
    const [replacement] = unmatchedPayments.splice(Math.max(0, sameNameIndex), 1);
    if (!replacement) return removeCommand(PAYMENT.table, record.id) as RecordCommand;
    return changeCommand(PAYMENT.table, record.id, fieldsOf({ ...replacement }));
  });

  return [...recordCommands, ...addPaymentCommands(expenseId, unmatchedPayments, newId)];
}
