import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { SectionType, SiteBackground, SiteFont, SiteHours, SiteTheme } from "@/lib/core/types.ts";
import type { RecordWords } from "@/records/area.ts";

/** Names of the themes. */
export const THEME_WORDS = {
  romantic: msg`Romantic Blush`,
  elegant: msg`Elegant Gold`,
  rustic: msg`Rustic Charm`,
  modern: msg`Modern Minimalist`,
  vintage: msg`Vintage Romance`,
  garden: msg`Garden Party`,
} satisfies Record<SiteTheme, MessageDescriptor>;

/** Fonts go by their own names. */
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
  nameFields: [],
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

export const SECTION_WORDS: RecordWords = {
  noun: "section",
  one: msg`a section`,
  some: (count) => msg`${plural(count, { one: "# section", other: "# sections" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new section", other: "# new sections" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a section", other: "# changes to sections" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed section", other: "# removed sections" })}`,
  },
  place: msg`Website sections`,
  inline: msg`the website’s sections`,
  untitled: msg`Section without a name`,
  nameFields: ["title"],
  fields: {
    type: { label: msg`Type`, inline: msg`type`, choices: SECTION_TYPE_WORDS },
    title: { label: msg`Title`, inline: msg`title` },
    isHidden: { label: msg`Hidden from guests`, inline: msg`visibility` },
    order: { label: msg`Order`, inline: msg`place on the page` },
    bride: { label: msg`Bride`, inline: msg`first partner’s name` },
    groom: { label: msg`Groom`, inline: msg`second partner’s name` },
    weddingDate: { label: msg`Wedding date`, inline: msg`wedding date` },
    venue: { label: msg`Venue`, inline: msg`venue` },
    subtitle: { label: msg`Subtitle`, inline: msg`subtitle` },
    backgroundImage: { label: msg`Background picture`, inline: msg`background picture` },
    backgroundPhotoId: { label: msg`Background photo`, inline: msg`background photo` },
    focusX: { label: msg`Your faces, from the left`, inline: msg`place of your faces from the left` },
    focusY: { label: msg`Your faces, from the top`, inline: msg`place of your faces from the top` },
    content: { label: msg`Text`, inline: msg`text` },
    image: { label: msg`Picture`, inline: msg`picture` },
    photoId: { label: msg`Photo`, inline: msg`photo` },
    albumId: { label: msg`Album`, inline: msg`album` },
    ceremonyDate: { label: msg`Date of the ceremony`, inline: msg`date of the ceremony` },
    ceremonyTime: { label: msg`Time of the ceremony`, inline: msg`time of the ceremony` },
    ceremonyVenue: { label: msg`Venue of the ceremony`, inline: msg`venue of the ceremony` },
    ceremonyAddress: { label: msg`Address of the ceremony`, inline: msg`address of the ceremony` },
    receptionDate: { label: msg`Date of the reception`, inline: msg`date of the reception` },
    receptionTime: { label: msg`Time of the reception`, inline: msg`time of the reception` },
    receptionVenue: { label: msg`Venue of the reception`, inline: msg`venue of the reception` },
    receptionAddress: { label: msg`Address of the reception`, inline: msg`address of the reception` },
    dresscode: { label: msg`Dress code`, inline: msg`dress code` },
    additionalInfo: { label: msg`More to know`, inline: msg`more to know` },
    deadline: { label: msg`Reply by`, inline: msg`last day for a reply` },
    requireMealSelection: { label: msg`Ask for the meal`, inline: msg`question for the meal` },
    requireGuestCount: {
      label: msg`Ask how many are coming`,
      inline: msg`question how many are coming`,
    },
    message: { label: msg`Message`, inline: msg`message` },
    description: { label: msg`Description`, inline: msg`description` },
    airport: { label: msg`Airport`, inline: msg`airport` },
    transportation: { label: msg`Transportation`, inline: msg`transportation` },
    directions: { label: msg`Directions`, inline: msg`directions` },
  },
  queryParameter: "section",
};

export const SECTION_ITEM_WORDS: RecordWords = {
  noun: "sectionItem",
  one: msg`a website entry`,
  some: (count) => msg`${plural(count, { one: "# website entry", other: "# website entries" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new website entry", other: "# new website entries" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a website entry", other: "# changes to website entries" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed website entry", other: "# removed website entries" })}`,
  },
  place: msg`Website entries`,
  inline: msg`the website’s entries`,
  untitled: msg`Entry without a name`,
  // The name, because the table's first field is the section's id.
  nameFields: ["name"],
  fields: {
    sectionId: { label: msg`Section`, inline: msg`section` },
    order: { label: msg`Order`, inline: msg`place in the section` },
    name: { label: msg`Name`, inline: msg`name` },
    url: { label: msg`Link`, inline: msg`link` },
    photoId: { label: msg`Photo`, inline: msg`photo` },
    description: { label: msg`Description`, inline: msg`description` },
    alt: { label: msg`What the picture shows`, inline: msg`description of the picture` },
    address: { label: msg`Address`, inline: msg`address` },
    phone: { label: msg`Phone`, inline: msg`phone` },
    specialRate: { label: msg`Special rate`, inline: msg`special rate` },
    time: { label: msg`Time`, inline: msg`time` },
    location: { label: msg`Place`, inline: msg`place` },
  },
};
