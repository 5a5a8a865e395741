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
  singular: msg`a website`,
  quantity: (count) => msg`${plural(count, { one: "# website", other: "# websites" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new website", other: "# new websites" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to the website’s looks or settings", other: "# changes to the website’s looks or settings" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed website", other: "# removed websites" })}`,
  },
  areaName: msg`Website`,
  areaInSentence: msg`the website`,
  untitled: msg`Website without a name`,
  // The only record of its kind, so it has no name.
  nameFields: [],
  fields: {
    theme: { label: msg`Theme`, inSentence: msg`theme`, choices: THEME_WORDS },
    primaryColor: { label: msg`Main colour`, inSentence: msg`main colour` },
    secondaryColor: { label: msg`Second colour`, inSentence: msg`second colour` },
    fontFamily: { label: msg`Font`, inSentence: msg`font`, choices: FONT_WORDS },
    backgroundStyle: { label: msg`Background`, inSentence: msg`background`, choices: BACKGROUND_WORDS },
    hours: { label: msg`Hours`, inSentence: msg`hours`, choices: HOURS_WORDS },
    seoTitle: { label: msg`Title for search engines`, inSentence: msg`title for search engines` },
    seoDescription: { label: msg`Description`, inSentence: msg`description for search engines` },
    seoKeywords: { label: msg`Keywords`, inSentence: msg`keywords` },
    shareImage: { label: msg`Picture for shared links`, inSentence: msg`picture for shared links` },
    sharingOff: { label: msg`Guests can’t share it`, inSentence: msg`sharing` },
    personalLinksOnly: { label: msg`Personal links only`, inSentence: msg`guest access` },
    allowSearchEngines: { label: msg`Search engines may list it`, inSentence: msg`search engines` },
    inviteMessage: { label: msg`Message of the invitation`, inSentence: msg`message of the invitation` },
  },
};

export const SECTION_WORDS: RecordWords = {
  noun: "section",
  singular: msg`a section`,
  quantity: (count) => msg`${plural(count, { one: "# section", other: "# sections" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new section", other: "# new sections" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a section", other: "# changes to sections" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed section", other: "# removed sections" })}`,
  },
  areaName: msg`Website sections`,
  areaInSentence: msg`the website’s sections`,
  untitled: msg`Section without a name`,
  nameFields: ["title"],
  fields: {
    type: { label: msg`Type`, inSentence: msg`type`, choices: SECTION_TYPE_WORDS },
    title: { label: msg`Title`, inSentence: msg`title` },
    isHidden: { label: msg`Hidden from guests`, inSentence: msg`visibility` },
    order: { label: msg`Order`, inSentence: msg`place on the page` },
    bride: { label: msg`Bride`, inSentence: msg`first partner’s name` },
    groom: { label: msg`Groom`, inSentence: msg`second partner’s name` },
    weddingDate: { label: msg`Wedding date`, inSentence: msg`wedding date` },
    venue: { label: msg`Venue`, inSentence: msg`venue` },
    subtitle: { label: msg`Subtitle`, inSentence: msg`subtitle` },
    backgroundImage: { label: msg`Background picture`, inSentence: msg`background picture` },
    backgroundPhotoId: { label: msg`Background photo`, inSentence: msg`background photo` },
    focusX: { label: msg`Your faces, from the left`, inSentence: msg`place of your faces from the left` },
    focusY: { label: msg`Your faces, from the top`, inSentence: msg`place of your faces from the top` },
    content: { label: msg`Text`, inSentence: msg`text` },
    image: { label: msg`Picture`, inSentence: msg`picture` },
    photoId: { label: msg`Photo`, inSentence: msg`photo` },
    albumId: { label: msg`Album`, inSentence: msg`album` },
    ceremonyDate: { label: msg`Date of the ceremony`, inSentence: msg`date of the ceremony` },
    ceremonyTime: { label: msg`Time of the ceremony`, inSentence: msg`time of the ceremony` },
    ceremonyVenue: { label: msg`Venue of the ceremony`, inSentence: msg`venue of the ceremony` },
    ceremonyAddress: { label: msg`Address of the ceremony`, inSentence: msg`address of the ceremony` },
    receptionDate: { label: msg`Date of the reception`, inSentence: msg`date of the reception` },
    receptionTime: { label: msg`Time of the reception`, inSentence: msg`time of the reception` },
    receptionVenue: { label: msg`Venue of the reception`, inSentence: msg`venue of the reception` },
    receptionAddress: { label: msg`Address of the reception`, inSentence: msg`address of the reception` },
    dresscode: { label: msg`Dress code`, inSentence: msg`dress code` },
    additionalInfo: { label: msg`More to know`, inSentence: msg`more to know` },
    deadline: { label: msg`Reply by`, inSentence: msg`last day for a reply` },
    requireMealSelection: { label: msg`Ask for the meal`, inSentence: msg`question for the meal` },
    requireGuestCount: {
      label: msg`Ask how many are coming`,
      inSentence: msg`question how many are coming`,
    },
    message: { label: msg`Message`, inSentence: msg`message` },
    description: { label: msg`Description`, inSentence: msg`description` },
    airport: { label: msg`Airport`, inSentence: msg`airport` },
    transportation: { label: msg`Transportation`, inSentence: msg`transportation` },
    directions: { label: msg`Directions`, inSentence: msg`directions` },
  },
  queryParameter: "section",
};

export const SECTION_ITEM_WORDS: RecordWords = {
  noun: "sectionItem",
  singular: msg`a website entry`,
  quantity: (count) => msg`${plural(count, { one: "# website entry", other: "# website entries" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new website entry", other: "# new website entries" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a website entry", other: "# changes to website entries" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed website entry", other: "# removed website entries" })}`,
  },
  areaName: msg`Website entries`,
  areaInSentence: msg`the website’s entries`,
  untitled: msg`Entry without a name`,
  // The name, because the table's first field is the section's id.
  nameFields: ["name"],
  fields: {
    sectionId: { label: msg`Section`, inSentence: msg`section` },
    order: { label: msg`Order`, inSentence: msg`place in the section` },
    name: { label: msg`Name`, inSentence: msg`name` },
    url: { label: msg`Link`, inSentence: msg`link` },
    photoId: { label: msg`Photo`, inSentence: msg`photo` },
    description: { label: msg`Description`, inSentence: msg`description` },
    alt: { label: msg`What the picture shows`, inSentence: msg`description of the picture` },
    address: { label: msg`Address`, inSentence: msg`address` },
    phone: { label: msg`Phone`, inSentence: msg`phone` },
    specialRate: { label: msg`Special rate`, inSentence: msg`special rate` },
    time: { label: msg`Time`, inSentence: msg`time` },
    location: { label: msg`Place`, inSentence: msg`place` },
  },
};
