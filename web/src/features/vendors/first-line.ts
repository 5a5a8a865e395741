import { amountText } from "@/lib/amount-text.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { CategoryView, RecordCommand } from "@/lib/core/types.ts";

type Vendor = RecordOf<"vendor">;

/**
 * What a vendor would be in the budget with, in hundredths: the amounts of a document from before the ledger, else the
 * offer of one who was not turned down. Nothing for one who has expenses: they say it.
 */
export function amountForBudget(vendor: Vendor): number {
  const { lineCount, totalCost, paidAmount, offer, isTurnedDown } = vendor;
  if (lineCount > 0) return 0;
  // Whoever was paid something costs that much.
  return Math.max(totalCost, paidAmount) || (isTurnedDown ? 0 : (offer ?? 0));
}

interface FirstLine {
  categories: readonly CategoryView[];
  ids: { expense: string; payment: string };
  today: string;
}

/** The first expense of a vendor, with what was paid of it, as the core makes it of the amounts of a REST call. */
export function firstLine(vendor: Vendor, { categories, ids, today }: FirstLine): RecordCommand[] {
  const { id, name, category, paidAmount } = vendor;
  const categoryId = categories.find((one) => one.name === category)?.id;
  const expense = {
    description: name,
    amount: amountText(amountForBudget(vendor)),
    vendorId: id,
    ...(categoryId !== undefined && { categoryId }),
  };
  const commands: RecordCommand[] = [{ type: "expense.add", id: ids.expense, expense }];
  if (paidAmount > 0) {
    const payment = { expenseId: ids.expense, amount: amountText(paidAmount), paidDate: today };
    commands.push({ type: "payment.add", id: ids.payment, payment });
  }
  return commands;
}
