import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { EMAIL_TEMPLATE_WORDS } from "../email-words.ts";

/** Templates of letters. Whether one is hidden is not in its form but an action on its card. */
export const TEMPLATE = defineKind("emailTemplate", {
  words: EMAIL_TEMPLATE_WORDS,
  form: ["name", "type", "subject", "body"],
  phrases: {
    add: msg`New Template`,
    save: msg`Save template`,
    nameless: msg`The template`,
    added: (name) => msg`“${name}” was added to your templates.`,
    removed: (name) => msg`“${name}” was removed from your templates.`,
    removalQuestion: msg`Are you sure you want to delete this template?`,
    removalEffect: (name) =>
      msg`“${name}” leaves your templates on every device. You can undo it right after.`,
    removedElsewhere: msg`This template was removed on another device. Nothing you typed is lost: saving brings the template back.`,
    failed: {
      add: msg`Failed to create template`,
      change: msg`Failed to update template`,
      remove: msg`Failed to delete template`,
    },
  },
});
