import type { RecordOf } from "@/lib/core/records.ts";
import type { CellValues } from "@/records/record-import/import-description.ts";

/*
 * A refund or a credit is an expense that counts below zero. Its form has positive amounts and a checkbox; a file has a
 * sign instead.
 */

/** An amount for a file, in hundredths: negative for a refund. */
export function withSign(amount: number, isCredit: boolean): number {
  return isCredit ? -amount : amount;
}

/** Whether the amount per person counts: until an expense is paid, it overrides a fixed amount. */
export function isPerPerson({ amount, perHead, paidDate }: RecordOf<"expense">): boolean {
  return perHead !== null && (amount === 0 || paidDate === null);
}

/** A row for the core: if it is unpaid and has both amounts, only the amount per person stays. */
export function withOneAmount(values: CellValues): CellValues {
  const has = (key: string) => values[key] !== undefined && values[key] !== "";
  return has("amount") && has("perHead") && !has("paidDate") ? { ...values, amount: "" } : values;
}

/** Whether a row is a refund or a credit; undefined without an amount. */
export function isRefund({ amount, perHead }: CellValues): boolean | undefined {
  const amounts = [amount, perHead].filter((one) => one !== undefined && one !== "");
  return amounts.length === 0 ? undefined : amounts.some((one) => String(one).startsWith("-"));
}

/** The values of a file row as a form holds them. */
export function asInForm(values: CellValues): CellValues {
  const refund = isRefund(values);
  if (refund === undefined) return values;
  const plain = Object.entries(values).map(([key, value]) => {
    const isAmount = key === "amount" || key === "perHead";
    return [key, isAmount ? String(value).replace(/^-/, "") : value];
  });
  return { ...Object.fromEntries(plain), isCredit: refund };
}
