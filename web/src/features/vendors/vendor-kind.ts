import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { VENDOR_WORDS } from "./vendor-words.ts";

export const VENDOR = defineKind("vendor", {
  words: VENDOR_WORDS,
  form: [
    "name",
    "category",
    "contactPerson",
    "phone",
    "email",
    "website",
    "address",
    ["offer", "offerUntil"],
    "isTurnedDown",
    "contractSigned",
    "rating",
    "links",
    "notes",
  ],
  phrases: {
    add: msg`Add Vendor`,
    save: msg`Save vendor`,
    the: msg`The vendor`,
    added: (name) => msg`“${name}” is now one of your vendors.`,
    removed: (name) => msg`“${name}” was removed from your vendors.`,
    askRemoval: msg`Are you sure you want to delete this vendor?`,
    removal: (name) => msg`“${name}” will be removed on every device. You can undo this right after.`,
    gone: msg`This vendor was removed on another device. What you typed is safe: saving brings the vendor back.`,
    failed: {
      add: msg`Failed to create vendor`,
      change: msg`Failed to update vendor`,
      remove: msg`Failed to delete vendor`,
    },
  },
});
