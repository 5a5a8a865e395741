import { useMemo } from "react";
import { amountText } from "@/lib/amount-text.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { CategoryColor, CategoryView, ExpenseRow, RecordCommand } from "@/lib/core/types.ts";
import { useCategories, useRecords, useView } from "@/wedding/hooks.ts";

/** The category in which the core counts expenses of none. It always stays, since there can always be such expenses. */
export const OTHER = "other";

/** A category as a list of records shows it. */
export type Category = CategoryView & RecordOf<"category">;

/** All categories, also those that every wedding has and nobody has changed yet. */
export function useCategoryRecords(): Category[] {
  const categories = useCategories();
  const records = useRecords("category");
  return useMemo(() => {
    const stored = new Map(records.map((record) => [record.id, record]));
    return categories.map((category) => {
      const { createdAt = null, updatedAt = null } = stored.get(category.id) ?? {};
      return { ...category, createdAt, updatedAt };
    });
  }, [categories, records]);
}

/** The colour of the category that something counts in. */
export function useCategoryColors(): (id: string | null) => CategoryColor | null {
  const colors = new Map(useCategories().map(({ id, color }) => [id, color]));
  return (id) => colors.get(id !== null && colors.has(id) ? id : OTHER) ?? null;
}

/** How many expenses each category has. */
export function useExpenseCounts(): ReadonlyMap<string, number> {
  return new Map(useView().budget.byCategory.map(({ categoryId, count }) => [categoryId, count]));
}

/** The categories to choose from: what the couple does without only where it is chosen already, or in use. */
export function offered(
  categories: readonly CategoryView[],
  isKept: (id: string) => boolean,
): { value: string; label: string }[] {
  return categories
    .filter(({ id, isHidden }) => !isHidden || isKept(id))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Removes a category of the couple's own; its expenses go to another one. */
export function removing(
  category: CategoryView,
  expenses: readonly ExpenseRow[],
  into: string,
): RecordCommand[] {
  return [...movingTo(into, expenses), { type: "category.remove", id: category.id }];
}

/** Makes one category of two: expenses and plan of the first go to the second. One that every wedding has is hidden. */
export function merging(
  category: CategoryView,
  expenses: readonly ExpenseRow[],
  into: CategoryView,
): RecordCommand[] {
  const { id, planned, builtIn } = category;
  const commands = movingTo(into.id, expenses);
  if (planned !== null) {
    const together = amountText((into.planned ?? 0) + planned);
    commands.push({ type: "category.set", id: into.id, changes: { planned: together } });
  }
  commands.push(
    builtIn
      ? { type: "category.set", id, changes: { planned: null, isHidden: true } }
      : { type: "category.remove", id },
  );
  return commands;
}

function movingTo(categoryId: string, expenses: readonly ExpenseRow[]): RecordCommand[] {
  return expenses.map(({ id }) => ({ type: "expense.update", id, changes: { categoryId } }));
}
