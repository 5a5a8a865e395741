import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { GUEST_WORDS } from "./guest-words.ts";

export const GUEST = defineKind("guest", {
  words: GUEST_WORDS,
  // The other fields depend on the guest; the guest's form lists them.
  form: [["firstName", "lastName"]],
  phrases: {
    add: msg`Add Guest`,
    save: msg`Save guest`,
    nameless: msg`The guest`,
    added: (name) => msg`${name} is on the guest list.`,
    removed: (name) => msg`${name} was removed from the guest list.`,
    removalQuestion: msg`Are you sure you want to delete this guest?`,
    removalEffect: (name) => msg`${name} will be removed on every device. You can undo this right after.`,
    removedElsewhere: msg`This guest was removed on another device. What you typed is safe: saving brings the guest back.`,
    failed: {
      add: msg`Failed to create guest`,
      change: msg`Failed to update guest`,
      remove: msg`Failed to delete guest`,
    },
  },
});
