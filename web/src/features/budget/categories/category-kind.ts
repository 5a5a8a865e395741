import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { CATEGORY_WORDS } from "../budget-words.ts";

/** A category of expenses. Its visibility is not in the form but an action beside it. */
export const CATEGORY = defineKind("category", {
  words: CATEGORY_WORDS,
  form: ["name", "planned", "color"],
  phrases: {
    add: msg`Add Category`,
    save: msg`Save category`,
    nameless: msg`The category`,
    added: (name) => msg`“${name}” was added to your categories.`,
    removed: (name) => msg`“${name}” was removed from your categories.`,
    removalQuestion: msg`Are you sure you want to delete this category?`,
    removalEffect: (name) => msg`“${name}” leaves the budget on every device. You can undo it right after.`,
    removedElsewhere: msg`This category was removed on another device. Nothing you typed is lost: saving brings the category back.`,
    failed: {
      add: msg`Failed to create category`,
      change: msg`Failed to update category`,
      remove: msg`Failed to delete category`,
    },
  },
});
