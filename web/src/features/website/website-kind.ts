import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { WEBSITE_WORDS } from "./website-words.ts";

/** Record id of the website: each wedding has one. */
export const SITE_ID = "site";

/* Names under which unsaved input of the settings' forms is stored. */
export const SEO_FORM = "website/seo";
export const ADDRESS_FORM = "website/address";
export const DOMAIN_FORM = "website/domain";

/** The website as a record: its design, its access and its texts for search engines. */
export const WEBSITE = defineKind("website", {
  words: WEBSITE_WORDS,
  form: ["seoTitle", "seoDescription", "seoKeywords", "shareImage"],
  phrases: {
    // Every wedding has one: it is neither added nor removed.
    add: msg`Wedding Website Builder`,
    save: msg`Save changes`,
    nameless: msg`The website`,
    added: () => msg`The website is ready.`,
    removed: () => msg`The website was removed.`,
    removalQuestion: msg`Remove the website?`,
    removalEffect: () => msg`This removes it for everyone.`,
    removedElsewhere: msg`The website was changed on another device.`,
    failed: {
      add: msg`Save failed`,
      change: msg`Save failed`,
      remove: msg`Save failed`,
    },
  },
});
