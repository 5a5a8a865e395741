import { useMemo } from "react";
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

/** Removes a category of the couple's own; its expenses and its parts go to another one. */
export function removing(
  category: CategoryView,
  expenses: readonly ExpenseRow[],
  parts: readonly CategoryView[],
  into: string,
): RecordCommand[] {
  return [
    ...movingTo(into, expenses),
    ...parts.map(({ id }) => partOf(into, id)),
    { type: "category.remove", id: category.id },
  ];
}

/** Makes a category a part of another one. Its expenses go there; its plan stays its own and is counted there. */
export function merging(
  category: CategoryView,
  expenses: readonly ExpenseRow[],
  into: CategoryView,
): RecordCommand[] {
  return [...movingTo(into.id, expenses), partOf(into.id, category.id)];
}

/** Puts a category into another one, or with no whole makes it one of its own again. */
export const partOf = (whole: string | null, id: string): RecordCommand => ({
  type: "category.set",
  id,
  changes: { mergedInto: whole },
});

/** The categories that count in this one. */
export const partsOf = (id: string, categories: readonly CategoryView[]) =>
  categories.filter(({ mergedInto }) => mergedInto === id);

function movingTo(categoryId: string, expenses: readonly ExpenseRow[]): RecordCommand[] {
  return expenses.map(({ id }) => ({ type: "expense.update", id, changes: { categoryId } }));
}
