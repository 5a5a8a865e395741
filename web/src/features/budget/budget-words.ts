import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { CategoryColor, ExpenseFilter, Heads } from "@/lib/core/types.ts";
import type { RecordWords } from "@/records/area.ts";

/** Labels of expense states, for badges and the ledger's filter. */
export const EXPENSE_STATUS_WORDS = {
  PAID: msg`Paid`,
  PENDING: msg`Pending`,
  OVERDUE: msg`Overdue`,
  DUE_SOON: msg`Due within a week`,
} satisfies Record<ExpenseFilter, MessageDescriptor>;

/** Labels for which people count in an amount per person. */
const PEOPLE_COUNTED_WORDS = {
  COMING: msg`Everyone who’s coming`,
  EXPECTED: msg`Everyone who hasn’t declined`,
} satisfies Record<Heads, MessageDescriptor>;

/** Labels of category colours. */
export const COLOR_WORDS = {
  PLUM: msg`Plum`,
  ROSE: msg`Rose`,
  APRICOT: msg`Apricot`,
  OCHRE: msg`Ochre`,
  SAGE: msg`Sage`,
  TEAL: msg`Teal`,
  SKY: msg`Sky`,
  VIOLET: msg`Violet`,
  SLATE: msg`Slate`,
} satisfies Record<CategoryColor, MessageDescriptor>;

export const EXPENSE_WORDS: RecordWords = {
  noun: "expense",
  singular: msg`an expense`,
  quantity: (count) => msg`${plural(count, { one: "# expense", other: "# expenses" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new expense", other: "# new expenses" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to an expense", other: "# changes to expenses" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed expense", other: "# removed expenses" })}`,
  },
  areaName: msg`Budget`,
  areaInSentence: msg`the budget`,
  untitled: msg`Expense without a description`,
  fields: {
    description: { label: msg`Description`, inSentence: msg`description` },
    amount: { label: msg`Amount`, inSentence: msg`amount` },
    categoryId: { label: msg`Category`, inSentence: msg`category` },
    dueDate: { label: msg`Due date`, inSentence: msg`due date` },
    paidDate: { label: msg`Paid date`, inSentence: msg`paid date` },
    notes: { label: msg`Notes`, inSentence: msg`notes` },
    vendorId: { label: msg`Vendor`, inSentence: msg`vendor` },
    perHead: { label: msg`Amount per person`, inSentence: msg`amount per person` },
    heads: { label: msg`People`, inSentence: msg`people it’s for`, choices: PEOPLE_COUNTED_WORDS },
    links: { label: msg`Links`, inSentence: msg`links` },
    isCredit: { label: msg`Refund or credit`, inSentence: msg`kind of expense` },
  },
  queryParameter: "expense",
  subtitleField: "categoryName",
};

const budgetPlanChanges = (count: number) =>
  msg`${plural(count, { one: "# change to the budget plan", other: "# changes to the budget plan" })}`;

export const CATEGORY_WORDS: RecordWords = {
  noun: "category",
  singular: msg`a budget category`,
  quantity: (count) => msg`${plural(count, { one: "# budget category", other: "# budget categories" })}`,
  waitingEdits: { added: budgetPlanChanges, changed: budgetPlanChanges, removed: budgetPlanChanges },
  areaName: msg`Budget categories`,
  areaInSentence: msg`the budget`,
  untitled: msg`Budget category without a name`,
  fields: {
    name: { label: msg`Name`, inSentence: msg`name` },
    planned: { label: msg`Planned`, inSentence: msg`planned amount` },
    order: { label: msg`Order`, inSentence: msg`place in the list` },
    color: { label: msg`Colour`, inSentence: msg`colour`, choices: COLOR_WORDS },
    isHidden: { label: msg`Hidden`, inSentence: msg`visibility` },
    mergedInto: { label: msg`Part of`, inSentence: msg`category it’s part of` },
  },
};

export const PAYMENT_WORDS: RecordWords = {
  noun: "payment",
  singular: msg`a payment`,
  quantity: (count) => msg`${plural(count, { one: "# payment", other: "# payments" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new payment", other: "# new payments" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a payment", other: "# changes to payments" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed payment", other: "# removed payments" })}`,
  },
  areaName: msg`Payments`,
  areaInSentence: msg`the budget`,
  untitled: msg`Payment without a name`,
  nameFields: ["name"],
  fields: {
    expenseId: { label: msg`Expense`, inSentence: msg`expense` },
    name: { label: msg`Name`, inSentence: msg`name` },
    amount: { label: msg`Amount`, inSentence: msg`amount` },
    dueDate: { label: msg`Due date`, inSentence: msg`due date` },
    paidDate: { label: msg`Paid date`, inSentence: msg`paid date` },
  },
};
