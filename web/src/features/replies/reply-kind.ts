import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { REPLY_WORDS } from "./reply-words.ts";

export const REPLY = defineKind("reply", {
  words: REPLY_WORDS,
  // A reply stays as it came, so it has no form.
  form: [],
  phrases: {
    add: msg`Add reply`,
    save: msg`Save reply`,
    nameless: msg`The reply`,
    added: (name) => msg`The reply from ${name} was added.`,
    removed: (name) => msg`The reply from ${name} was removed.`,
    removalQuestion: msg`Are you sure you want to delete this reply?`,
    removalEffect: (name) =>
      msg`The reply from ${name} will be removed on every device. You can undo this right after.`,
    removedElsewhere: msg`This reply was removed on another device.`,
    failed: {
      add: msg`Failed to add the reply`,
      change: msg`Failed to settle the reply`,
      remove: msg`Failed to delete the reply`,
    },
  },
});
