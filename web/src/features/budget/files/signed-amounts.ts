import type { RecordOf } from "@/lib/core/records.ts";
import type { Said } from "@/records/record-import/description.ts";

/*
 * A refund or a credit is an expense whose amounts count below zero. Its form has them as they are, with a mark beside
 * them; a file has one sign instead.
 */

/** An amount as a file has it, in hundredths: below zero of a refund. */
export function withSign(amount: number, isCredit: boolean): number {
  return isCredit ? -amount : amount;
}

/** Whether an expense costs so much a person: before it is paid it has no amount of its own that counts. */
export function countsPerPerson({ amount, perHead, paidDate }: RecordOf<"expense">): boolean {
  return perHead !== null && (amount === 0 || paidDate === null);
}

/** A row as the core takes it: of one that is not paid, the amount per person alone where there is one. */
export function withOneAmount(said: Said): Said {
  const has = (key: string) => said[key] !== undefined && said[key] !== "";
  return has("amount") && has("perHead") && !has("paidDate") ? { ...said, amount: "" } : said;
}

/** Whether a row is a refund or a credit; undefined where it says no amount. */
export function isRefund({ amount, perHead }: Said): boolean | undefined {
  const amounts = [amount, perHead].filter((one) => one !== undefined && one !== "");
  return amounts.length === 0 ? undefined : amounts.some((one) => String(one).startsWith("-"));
}

/** What a file says, as a form holds it. */
export function asInForm(said: Said): Said {
  const refund = isRefund(said);
  if (refund === undefined) return said;
  const plain = Object.entries(said).map(([key, value]) => {
    const isAmount = key === "amount" || key === "perHead";
    return [key, isAmount ? String(value).replace(/^-/, "") : value];
  });
  return { ...Object.fromEntries(plain), isCredit: refund };
}
