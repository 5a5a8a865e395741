import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { WEBSITE_WORDS } from "./website-words.ts";

/** Id of a wedding's only website. */
export const SITE = "site";

/** Draft names of the forms in the settings: search engines and shared links, address, domain. */
export const SEO_FORM = "website/seo";
export const ADDRESS_FORM = "website/address";
export const DOMAIN_FORM = "website/domain";

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
