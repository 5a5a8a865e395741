import { useMemo } from "react";
import type { OpenPayment } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";

/** Some unpaid amounts with a due date, and their sum in hundredths. */
interface DuePayments {
  payments: readonly OpenPayment[];
  count: number;
  sum: number;
}

/** Days before its date on which a payment counts as due soon, as in the filter of the expenses. */
const SOON_DAYS = 7;

/** The unpaid amounts with a due date, the earliest first, and those among them that need the couple now. */
export function useOpenPayments(): Record<"all" | "overdue" | "soon", DuePayments> {
  const payments = useReport("openPayments");
  return useMemo(
    () => ({
      all: withSum(payments),
      overdue: withSum(payments.filter(({ days }) => days < 0)),
      soon: withSum(payments.filter(({ days }) => days >= 0 && days <= SOON_DAYS)),
    }),
    [payments],
  );
}

function withSum(payments: readonly OpenPayment[]): DuePayments {
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  return { payments, count: payments.length, sum };
}
