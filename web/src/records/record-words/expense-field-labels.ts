import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ExpenseFields } from "@/lib/core/types.ts";

/** What each field is called on screen, in the form and wherever two versions of it are shown. */
export const EXPENSE_LABELS: Record<keyof ExpenseFields, MessageDescriptor> = {
  description: msg`Description`,
  amount: msg`Amount`,
  categoryId: msg`Category`,
  dueDate: msg`Due date`,
  paidDate: msg`Paid date`,
  notes: msg`Notes`,
  vendorId: msg`Vendor`,
};
