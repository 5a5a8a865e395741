import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { SECTION_ITEM_WORDS, SECTION_WORDS } from "../section-words.ts";

export const SECTION = defineKind("section", {
  words: SECTION_WORDS,
  form: ["title"],
  phrases: {
    add: msg`Add section`,
    save: msg`Save section`,
    the: msg`The section`,
    added: (name) => msg`“${name}” is on your website.`,
    removed: (name) => msg`“${name}” was removed from your website.`,
    askRemoval: msg`Are you sure you want to delete this section?`,
    removal: (name) =>
      msg`“${name}” leaves the website on every device, with everything in it. You can undo it right after. Guests see it until you publish again.`,
    gone: msg`This section was removed on another device. Nothing you typed is lost: saving brings the section back.`,
    failed: {
      add: msg`The section couldn’t be added`,
      change: msg`The section couldn’t be changed`,
      remove: msg`The section couldn’t be removed`,
    },
  },
});

export const SECTION_ITEM = defineKind("sectionItem", {
  words: SECTION_ITEM_WORDS,
  form: ["name"],
  phrases: {
    add: msg`Add entry`,
    save: msg`Save entry`,
    the: msg`The entry`,
    added: (name) => msg`“${name}” was added.`,
    removed: (name) => msg`“${name}” was removed.`,
    askRemoval: msg`Are you sure you want to delete this entry?`,
    removal: (name) => msg`“${name}” leaves the section. You can undo it right after.`,
    gone: msg`This entry was removed on another device. Saving brings it back.`,
    failed: {
      add: msg`The entry couldn’t be added`,
      change: msg`The entry couldn’t be changed`,
      remove: msg`The entry couldn’t be removed`,
    },
  },
});
