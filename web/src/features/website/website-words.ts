import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { SectionType, SiteBackground, SiteFont, SiteHours, SiteTheme } from "@/lib/core/types.ts";
import type { RecordWords } from "@/records/area.ts";

/** The six themes (Specification 2, section 3). */
export const THEME_WORDS = {
  romantic: msg`Romantic Blush`,
  elegant: msg`Elegant Gold`,
  rustic: msg`Rustic Charm`,
  modern: msg`Modern Minimalist`,
  vintage: msg`Vintage Romance`,
  garden: msg`Garden Party`,
} satisfies Record<SiteTheme, MessageDescriptor>;

/** The fonts by their own names. */
export const FONT_WORDS = {
  fraunces: msg`Fraunces`,
  cormorant: msg`Cormorant`,
  playfair: msg`Playfair Display`,
  bitter: msg`Bitter`,
  jost: msg`Jost`,
  parisienne: msg`Parisienne`,
  caslon: msg`Libre Caslon`,
} satisfies Record<SiteFont, MessageDescriptor>;

export const BACKGROUND_WORDS = {
  plain: msg`Plain`,
  pattern: msg`Ornament`,
  bands: msg`Bands of colour`,
} satisfies Record<SiteBackground, MessageDescriptor>;

export const HOURS_WORDS = {
  "12": msg`With AM and PM`,
  "24": msg`From 0 to 24`,
} satisfies Record<SiteHours, MessageDescriptor>;

/** Section types, as the menu of new ones names them. */
export const SECTION_TYPE_WORDS = {
  hero: msg`Names and date`,
  story: msg`Our story`,
  details: msg`Wedding details`,
  gallery: msg`Photos`,
  rsvp: msg`Reply form`,
  registry: msg`Gift registry`,
  travel: msg`Travel and hotels`,
  schedule: msg`Schedule of the day`,
  custom: msg`Text of your own`,
} satisfies Record<SectionType, MessageDescriptor>;

export const WEBSITE_WORDS: RecordWords = {
  noun: "website",
  one: msg`a website`,
  some: (count) => msg`${plural(count, { one: "# website", other: "# websites" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new website", other: "# new websites" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to the website’s looks or settings", other: "# changes to the website’s looks or settings" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed website", other: "# removed websites" })}`,
  },
  place: msg`Website`,
  inline: msg`the website`,
  untitled: msg`Website without a name`,
  // The only record of its kind, so it has no name.
  called: [],
  fields: {
    theme: { label: msg`Theme`, inline: msg`theme`, choices: THEME_WORDS },
    primaryColor: { label: msg`Main colour`, inline: msg`main colour` },
    secondaryColor: { label: msg`Second colour`, inline: msg`second colour` },
    fontFamily: { label: msg`Font`, inline: msg`font`, choices: FONT_WORDS },
    backgroundStyle: { label: msg`Background`, inline: msg`background`, choices: BACKGROUND_WORDS },
    hours: { label: msg`Hours`, inline: msg`hours`, choices: HOURS_WORDS },
    seoTitle: { label: msg`Title for search engines`, inline: msg`title for search engines` },
    seoDescription: { label: msg`Description`, inline: msg`description for search engines` },
    seoKeywords: { label: msg`Keywords`, inline: msg`keywords` },
    shareImage: { label: msg`Picture for shared links`, inline: msg`picture for shared links` },
    sharingOff: { label: msg`Guests can’t share it`, inline: msg`sharing` },
    personalLinksOnly: { label: msg`Personal links only`, inline: msg`guest access` },
    allowSearchEngines: { label: msg`Search engines may list it`, inline: msg`search engines` },
    inviteMessage: { label: msg`Message of the invitation`, inline: msg`message of the invitation` },
  },
};
