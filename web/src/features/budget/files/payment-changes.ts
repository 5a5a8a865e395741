import type { I18n } from "@lingui/core";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { fieldsOf, newFieldsOf } from "@/records/record-form/record-draft.ts";
import { addCommand, changeCommand, removeCommand } from "@/records/record-kind/record-commands.ts";
import { PAYMENT } from "../expenses/payment-kind.ts";
import { paymentsText, type WrittenPayment, writtenPayment } from "./payments-text.ts";

/** Commands that add an expense's payments from a cell. */
export function paymentsOf(
  expenseId: string,
  wanted: readonly WrittenPayment[],
  newId: () => string,
): RecordCommand[] {
  return wanted.map((payment) => {
    const fields = { ...newFieldsOf(PAYMENT.table, { ...payment }), expenseId };
    return addCommand(PAYMENT.table, newId(), fields) as RecordCommand;
  });
}

/** Commands that change an expense's payments into those of a cell. Equal ones stay as they are. */
export function paymentChanges(
  expenseId: string,
  current: readonly RecordOf<"payment">[],
  wanted: readonly WrittenPayment[],
  { i18n, newId }: { i18n: I18n; newId: () => string },
): RecordCommand[] {
  const text = (payment: WrittenPayment) => paymentsText([payment], i18n);
  const rest = [...wanted];
  const others = current.filter((record) => {
    const same = rest.findIndex((one) => text(one) === text(writtenPayment(record)));
    if (same >= 0) rest.splice(same, 1);
    return same < 0;
  });
  const changed = others.map((record): RecordCommand => {
    // Prefer the payment with the same name, otherwise take the next.
    const named = rest.findIndex(({ name }) => name === (record.name ?? ""));
    const [next] = rest.splice(Math.max(0, named), 1);
    if (!next) return removeCommand(PAYMENT.table, record.id) as RecordCommand;
    return changeCommand(PAYMENT.table, record.id, fieldsOf({ ...next }));
  });
  return [...changed, ...paymentsOf(expenseId, rest, newId)];
}
