import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { CategoryColor, CategoryView, ExpenseRow, RecordCommand } from "@/lib/core/types.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";

/** The category that counts expenses without one. It cannot be removed, because such expenses may always exist. */
export const OTHER_CATEGORY = "other";

/** A category as a record list needs it. */
export type Category = CategoryView & RecordOf<"category">;

/** All categories, including built-in ones that were never changed. */
export function useCategoryRecords(): Category[] {
  const categories = useReport("categories");
  const records = useRecords("category");
  return useMemo(() => {
    const recordsById = new Map(records.map((record) => [record.id, record]));
    return categories.map((category) => {
      const { createdAt = null, updatedAt = null } = recordsById.get(category.id) ?? {};
      return { ...category, createdAt, updatedAt };
    });
  }, [categories, records]);
}

/** Returns the colour of a category by id. */
export function useCategoryColors(): (id: string | null) => CategoryColor | null {
  const colors = new Map(useReport("categories").map(({ id, color }) => [id, color]));
  return (id) => colors.get(id !== null && colors.has(id) ? id : OTHER_CATEGORY) ?? null;
}

/** Number of expenses by category. */
export function useExpenseCounts(): ReadonlyMap<string, number> {
  return new Map(useReport("overview").budget.byCategory.map(({ categoryId, count }) => [categoryId, count]));
}

/** Categories to choose from; a hidden one only if it is still offered, because it is chosen already or in use. */
export function categoryOptions(
  categories: readonly CategoryView[],
  isStillOffered: (id: string) => boolean,
): { value: string; label: string }[] {
  return categories
    .filter(({ id, isHidden }) => !isHidden || isStillOffered(id))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Commands that remove one of the couple's own categories and move its expenses and merged categories to another. */
export function removeCategoryCommands(
  category: CategoryView,
  expenses: readonly ExpenseRow[],
  mergedCategories: readonly CategoryView[],
  targetId: string,
): RecordCommand[] {
  return [
    ...moveExpensesCommands(targetId, expenses),
    ...mergedCategories.map(({ id }) => mergeIntoCommand(targetId, id)),
    { type: "category.remove", id: category.id },
  ];
}

/** Commands that merge a category into another. Its expenses move; it keeps its planned amount, which counts there. */
export function mergeCategoryCommands(
  category: CategoryView,
  expenses: readonly ExpenseRow[],
  target: CategoryView,
): RecordCommand[] {
  return [...moveExpensesCommands(target.id, expenses), mergeIntoCommand(target.id, category.id)];
}

/** Command that merges a category into another; null separates it again. */
export const mergeIntoCommand = (targetId: string | null, id: string): RecordCommand => ({
  type: "category.set",
  id,
  changes: { mergedInto: targetId },
});

/** Categories merged into this one. */
export const categoriesMergedInto = (id: string, categories: readonly CategoryView[]) =>
  categories.filter(({ mergedInto }) => mergedInto === id);

function moveExpensesCommands(categoryId: string, expenses: readonly ExpenseRow[]): RecordCommand[] {
  return expenses.map(({ id }) => ({ type: "expense.update", id, changes: { categoryId } }));
}
