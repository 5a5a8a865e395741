import type { RecordOf } from "@/lib/core/records.ts";
import type { CellValues } from "@/records/record-import/import-description.ts";

/*
 * A refund or a credit is an expense that counts below zero. Its form has positive amounts and a checkbox; a file has a
 * sign instead.
 */

/** An amount for a file, in hundredths: negative for a refund. */
export function signedAmount(amount: number, isCredit: boolean): number {
  return isCredit ? -amount : amount;
}

/** Whether the amount per person counts. It overrides a fixed amount until the expense is paid. */
export function isPerPerson({ amount, perHead, paidDate }: RecordOf<"expense">): boolean {
  return perHead !== null && (amount === 0 || paidDate === null);
}

/** Row of a file with only the amount per person, if it is unpaid and has both amounts. */
export function keepOneAmount(values: CellValues): CellValues {
  const isFilled = (key: string) => values[key] !== undefined && values[key] !== "";
  return isFilled("amount") && isFilled("perHead") && !isFilled("paidDate")
    ? { ...values, amount: "" }
    : values;
}

/** Whether a row is a refund or a credit; undefined without an amount. */
export function isRefund({ amount, perHead }: CellValues): boolean | undefined {
  const amounts = [amount, perHead].filter((value) => value !== undefined && value !== "");
  return amounts.length === 0 ? undefined : amounts.some((value) => String(value).startsWith("-"));
}

/** The values of a row as a form has them: positive amounts, and whether it is a refund or a credit. */
export function formValuesOf(values: CellValues): CellValues {
  const isCredit = isRefund(values);
  if (isCredit === undefined) return values;
  const entries = Object.entries(values).map(([key, value]) => {
    const isAmount = key === "amount" || key === "perHead";
    return [key, isAmount ? String(value).replace(/^-/, "") : value];
  });
  return { ...Object.fromEntries(entries), isCredit };
}
