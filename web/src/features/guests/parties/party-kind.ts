import { msg } from "@lingui/core/macro";
import { PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";

export const PARTY = defineKind("party", {
  words: PARTY_WORDS,
  form: ["name", "greeting", "address"],
  phrases: {
    add: msg`Add a party`,
    save: msg`Save party`,
    the: msg`The party`,
    added: (name) => msg`“${name}” was added to your parties.`,
    removed: (name) => msg`“${name}” was removed from your parties.`,
    askRemoval: msg`Are you sure you want to delete this party?`,
    removal: (name) =>
      msg`This removes “${name}” from every device. Its members stay on the guest list. You can undo it.`,
    gone: msg`This party was removed on another device. Nothing you typed is lost: saving brings the party back.`,
    failed: {
      add: msg`Failed to create party`,
      change: msg`Failed to update party`,
      remove: msg`Failed to delete party`,
    },
  },
});
