import type { ExpenseRow } from "@/lib/core/types.ts";

export interface ExpenseFilter {
  search: string;
  status: "ALL" | ExpenseRow["status"];
  categoryId: string | null;
}

export const NO_FILTER: ExpenseFilter = { search: "", status: "ALL", categoryId: null };

/** The expenses a person asked for, in the order the core gave: newest first. */
export function filterExpenses(expenses: readonly ExpenseRow[], filter: ExpenseFilter): ExpenseRow[] {
  const words = foldForSearch(filter.search).split(/\s+/).filter(Boolean);
  return expenses.filter(
    (expense) =>
      (filter.status === "ALL" || expense.status === filter.status) &&
      (filter.categoryId === null || expense.categoryId === filter.categoryId) &&
      words.every((word) => searchText(expense).includes(word)),
  );
}

function searchText(expense: ExpenseRow): string {
  const fields = [expense.description, expense.categoryName, expense.vendorName, expense.notes];
  return foldForSearch(fields.filter(Boolean).join(" "));
}

/** Without case and accents: somebody looking for "decor" means "Décor" too. */
function foldForSearch(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
