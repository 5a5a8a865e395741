import { msg } from "@lingui/core/macro";
import { MEAL_WORDS } from "@/domain/guests/guest-words.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";

export const MEAL = defineKind("meal", {
  words: MEAL_WORDS,
  form: ["name", "description", "forChildren"],
  phrases: {
    add: msg`Add a meal`,
    save: msg`Save meal`,
    the: msg`The meal`,
    added: (name) => msg`“${name}” is on the menu.`,
    removed: (name) => msg`“${name}” was removed from the menu.`,
    askRemoval: msg`Are you sure you want to delete this meal?`,
    removal: (name) => msg`This removes “${name}” from the menu on every device. You can undo it.`,
    gone: msg`This meal was removed on another device. Nothing you typed is lost: saving brings the meal back.`,
    failed: {
      add: msg`Failed to create meal`,
      change: msg`Failed to update meal`,
      remove: msg`Failed to delete meal`,
    },
  },
});
