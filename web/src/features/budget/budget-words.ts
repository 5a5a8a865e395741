import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { ExpenseFilter } from "@/lib/core/types.ts";
import type { RecordWords } from "@/records/area.ts";

/** The states of an expense, as its badge and the filter of the ledger say them. */
export const STATUS_WORDS = {
  PAID: msg`Paid`,
  PENDING: msg`Pending`,
  OVERDUE: msg`Overdue`,
  DUE_SOON: msg`Due within a week`,
} satisfies Record<ExpenseFilter, MessageDescriptor>;

export const EXPENSE_WORDS: RecordWords = {
  noun: "expense",
  one: msg`an expense`,
  some: (count) => msg`${plural(count, { one: "# expense", other: "# expenses" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new expense", other: "# new expenses" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to an expense", other: "# changes to expenses" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed expense", other: "# removed expenses" })}`,
  },
  place: msg`Budget`,
  inline: msg`the budget`,
  untitled: msg`Expense without a description`,
  fields: {
    description: { label: msg`Description`, inline: msg`description` },
    amount: { label: msg`Amount`, inline: msg`amount` },
    categoryId: { label: msg`Category`, inline: msg`category` },
    dueDate: { label: msg`Due date`, inline: msg`due date` },
    paidDate: { label: msg`Paid date`, inline: msg`paid date` },
    notes: { label: msg`Notes`, inline: msg`notes` },
    vendorId: { label: msg`Vendor`, inline: msg`vendor` },
  },
  asked: "expense",
  beside: "categoryName",
};

const changedPlan = (count: number) =>
  msg`${plural(count, { one: "# change to the budget plan", other: "# changes to the budget plan" })}`;

export const CATEGORY_WORDS: RecordWords = {
  noun: "category",
  one: msg`a budget category`,
  some: (count) => msg`${plural(count, { one: "# budget category", other: "# budget categories" })}`,
  waiting: { added: changedPlan, changed: changedPlan, removed: changedPlan },
  place: msg`Budget categories`,
  inline: msg`the budget`,
  untitled: msg`Budget category without a name`,
  fields: {
    name: { label: msg`Name`, inline: msg`name` },
    planned: { label: msg`Planned`, inline: msg`planned amount` },
    order: { label: msg`Order`, inline: msg`place in the list` },
  },
};
