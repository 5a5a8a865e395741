import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { CategoryColor, CategoryView, ExpenseRow, RecordCommand } from "@/lib/core/types.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";

/** The category that counts expenses without one. It cannot be removed, because such expenses may always exist. */
export const OTHER = "other";

/** A category as a record list needs it. */
export type Category = CategoryView & RecordOf<"category">;

/** All categories, including built-in ones that were never changed. */
export function useCategoryRecords(): Category[] {
  const categories = useReport("categories");
  const records = useRecords("category");
  return useMemo(() => {
    const stored = new Map(records.map((record) => [record.id, record]));
    return categories.map((category) => {
      const { createdAt = null, updatedAt = null } = stored.get(category.id) ?? {};
      return { ...category, createdAt, updatedAt };
    });
  }, [categories, records]);
}

/** Returns the colour of a category by id. */
export function useCategoryColors(): (id: string | null) => CategoryColor | null {
  const colors = new Map(useReport("categories").map(({ id, color }) => [id, color]));
  return (id) => colors.get(id !== null && colors.has(id) ? id : OTHER) ?? null;
}

/** Number of expenses by category. */
export function useExpenseCounts(): ReadonlyMap<string, number> {
  return new Map(useReport("overview").budget.byCategory.map(({ categoryId, count }) => [categoryId, count]));
}

/** Categories to choose from: hidden ones only if they are chosen already or in use. */
export function offeredCategories(
  categories: readonly CategoryView[],
  isKept: (id: string) => boolean,
): { value: string; label: string }[] {
  return categories
    .filter(({ id, isHidden }) => !isHidden || isKept(id))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Command that removes one of the couple's own categories and moves its expenses and merged categories to another. */
export function removeCommands(
  category: CategoryView,
  expenses: readonly ExpenseRow[],
  parts: readonly CategoryView[],
  into: string,
): RecordCommand[] {
  return [
    ...movingTo(into, expenses),
    ...parts.map(({ id }) => mergeIntoCommand(into, id)),
    { type: "category.remove", id: category.id },
  ];
}

/** Command that merges a category into another. Its expenses move; it keeps its own plan, which counts there. */
export function mergeCommands(
  category: CategoryView,
  expenses: readonly ExpenseRow[],
  into: CategoryView,
): RecordCommand[] {
  return [...movingTo(into.id, expenses), mergeIntoCommand(into.id, category.id)];
}

/** Command that merges a category into another; null separates it again. */
export const mergeIntoCommand = (whole: string | null, id: string): RecordCommand => ({
  type: "category.set",
  id,
  changes: { mergedInto: whole },
});

/** Categories merged into this one. */
export const mergedInto = (id: string, categories: readonly CategoryView[]) =>
  categories.filter(({ mergedInto }) => mergedInto === id);

function movingTo(categoryId: string, expenses: readonly ExpenseRow[]): RecordCommand[] {
  return expenses.map(({ id }) => ({ type: "expense.update", id, changes: { categoryId } }));
}
