import { msg } from "@lingui/core/macro";
import { GROUP_WORDS } from "@/domain/guests/guest-words.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";

export const GROUP = defineKind("group", {
  words: GROUP_WORDS,
  form: ["name", "type", "description"],
  phrases: {
    add: msg`Add Group`,
    save: msg`Save group`,
    the: msg`The group`,
    added: (name) => msg`“${name}” was added to your groups.`,
    removed: (name) => msg`“${name}” was removed from your groups.`,
    askRemoval: msg`Are you sure you want to delete this group?`,
    removal: (name) =>
      msg`This removes “${name}” from every device. Its guests stay on the guest list. You can undo it.`,
    gone: msg`This group was removed on another device. Nothing you typed is lost: saving brings the group back.`,
    failed: {
      add: msg`Failed to create group`,
      change: msg`Failed to update group`,
      remove: msg`Failed to delete group`,
    },
  },
});
