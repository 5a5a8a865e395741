import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { Select } from "@/kit/select/select.tsx";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { useReport } from "@/wedding/hooks.ts";
import { CATEGORY_WORDS } from "../budget-words.ts";
import { type Category, mergedInto, OTHER, offeredCategories, removeCommands } from "./categories.ts";

interface CategoryRemovalProps {
  category: Category;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Asks before a category is removed, and where its expenses go. */
export function CategoryRemoval({ category, onCancel, onRemoved }: CategoryRemovalProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const { id, name } = category;
  const expenses = useReport("expenses", { categoryId: id });
  const categories = useReport("categories");
  const others = categories.filter((one) => one.id !== id);
  const [chosen, setChosen] = useState(OTHER);
  // The chosen category may have been removed meanwhile; "Other" never is.
  const into = others.find((one) => one.id === chosen) ?? others.find((one) => one.id === OTHER);
  const count = expenses.length;

  function remove() {
    if (!into) return;
    const done = runTogether(removeCommands(category, expenses, mergedInto(id, categories), into.id), {
      said: t(CATEGORY.phrases.removed(name)),
      failed: t(CATEGORY.phrases.failed.remove),
    });
    if (done) onRemoved();
    else onCancel();
  }

  return (
    <ConfirmDialog
      opened
      title={t(CATEGORY.phrases.askRemoval)}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      onCancel={onCancel}
      onConfirm={remove}
    >
      <Stack gap="sm">
        <Text>{t(CATEGORY.phrases.removal(name))}</Text>
        {count > 0 && (
          <>
            <Text>
              <Plural value={count} one="# expense is in it." other="# expenses are in it." />
            </Text>
            <Select
              label={t`Its expenses go to`}
              data={offeredCategories(others, (other) => other === into?.id)}
              value={into?.id ?? null}
              onChange={(next) => next !== null && setChosen(next)}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** A category of expenses. Its visibility is not in the form but an action beside it. */
export const CATEGORY = defineKind("category", {
  words: CATEGORY_WORDS,
  form: ["name", "planned", "color"],
  phrases: {
    add: msg`Add Category`,
    save: msg`Save category`,
    the: msg`The category`,
    added: (name) => msg`“${name}” was added to your categories.`,
    removed: (name) => msg`“${name}” was removed from your categories.`,
    askRemoval: msg`Are you sure you want to delete this category?`,
    removal: (name) => msg`“${name}” leaves the budget on every device. You can undo it right after.`,
    gone: msg`This category was removed on another device. Nothing you typed is lost: saving brings the category back.`,
    failed: {
      add: msg`Failed to create category`,
      change: msg`Failed to update category`,
      remove: msg`Failed to delete category`,
    },
  },
});
