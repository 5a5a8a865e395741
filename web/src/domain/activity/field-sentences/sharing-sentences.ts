import { msg, plural } from "@lingui/core/macro";
import type { FieldSentence, SentencesByField } from "./field-sentence.ts";

const hidden: FieldSentence = ({ who, things }) => msg`${who} hid ${things} from guests`;
const shown: FieldSentence = ({ who, things }) => msg`${who} showed ${things} to guests`;

/** What people do to photos, the website, letters and settings. */
export const SHARING_SENTENCES: SentencesByField = {
  album: {
    isPrivate: { on: hidden, off: shown },
    isDownloadable: {
      on: ({ who, things }) => msg`${who} let guests download ${things}`,
      off: ({ who, things }) => msg`${who} no longer lets guests download ${things}`,
    },
    coverPhotoId: {
      set: ({ who, things }) => msg`${who} chose a cover for ${things}`,
      cleared: ({ who, things }) => msg`${who} took the cover off ${things}`,
    },
  },
  photo: {
    isFeatured: {
      on: ({ who, things }) => msg`${who} featured ${things}`,
      off: ({ who, things }) => msg`${who} no longer features ${things}`,
    },
    isHidden: { on: hidden, off: shown },
    albumId: {
      to: ({ who, things, value }) => msg`${who} moved ${things} to the album ${value}`,
    },
    tags: {
      set: ({ who, things }) => msg`${who} tagged ${things}`,
      cleared: ({ who, things }) => msg`${who} took the tags off ${things}`,
    },
    caption: {
      to: ({ who, value }) => msg`${who} wrote under a photo: ${value}`,
    },
  },
  website: {
    theme: {
      to: ({ who, value }) => msg`${who} chose ${value} as the website’s theme`,
    },
    sharingOff: {
      on: ({ who }) => msg`${who} asked guests not to share the website`,
      off: ({ who }) => msg`${who} let guests share the website`,
    },
    personalLinksOnly: {
      on: ({ who }) => msg`${who} opened the website only to guests with a personal link`,
      off: ({ who }) => msg`${who} opened the website to everyone with its address`,
    },
    allowSearchEngines: {
      on: ({ who }) => msg`${who} let search engines find the website`,
      off: ({ who }) => msg`${who} kept the website out of search engines`,
    },
  },
  section: { isHidden: { on: hidden, off: shown } },
  emailTemplate: {
    body: { set: ({ who, things }) => msg`${who} wrote on ${things}` },
    isHidden: {
      on: ({ who, things }) => msg`${who} put away ${things}`,
      off: ({ who, things }) => msg`${who} brought back ${things}`,
    },
  },
  settings: {
    countsOpens: {
      on: ({ who }) => msg`${who} switched on the count of opened letters`,
      off: ({ who }) => msg`${who} switched off the count of opened letters`,
    },
    noGuestPhotos: {
      on: ({ who }) => msg`${who} stopped taking photos from guests`,
      off: ({ who }) => msg`${who} let guests add photos`,
    },
    guestPhotosUnchecked: {
      on: ({ who }) => msg`${who} let guests’ photos appear at once`,
      off: ({ who }) => msg`${who} wants guests’ photos to be looked at first`,
    },
  },
  reminders: {
    daysBefore: {
      to: ({ who, value }) => {
        const days = Number(value);
        return msg`${plural(days, {
          one: `${who} wants to be reminded of payments # day before`,
          other: `${who} wants to be reminded of payments # days before`,
        })}`;
      },
    },
    emailOff: {
      on: ({ who }) => msg`${who} switched off payment reminders by email`,
      off: ({ who }) => msg`${who} switched on payment reminders by email`,
    },
    inAppOff: {
      on: ({ who }) => msg`${who} switched off payment reminders in the app`,
      off: ({ who }) => msg`${who} switched on payment reminders in the app`,
    },
  },
};
