import { msg, plural } from "@lingui/core/macro";
import { Settings } from "lucide-react";
import { defineArea, type RecordWords } from "@/records/area.ts";

/** When and how the team is reminded of payments. */
const REMINDERS_WORDS: RecordWords = {
  noun: "reminders",
  singular: msg`a set of payment reminders`,
  quantity: (count) =>
    msg`${plural(count, { one: "# set of payment reminders", other: "# sets of payment reminders" })}`,
  waitingEdits: {
    added: (count) =>
      msg`${plural(count, { one: "# new set of payment reminders", other: "# new sets of payment reminders" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to the payment reminders", other: "# changes to the payment reminders" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed set of payment reminders", other: "# removed sets of payment reminders" })}`,
  },
  areaName: msg`Payment reminders`,
  areaInSentence: msg`the payment reminders`,
  untitled: msg`Payment reminders without a name`,
  // The only record of its kind, so it has no name.
  nameFields: [],
  fields: {
    daysBefore: { label: msg`Days before`, inSentence: msg`days before` },
    emailOff: { label: msg`No email`, inSentence: msg`reminders by email` },
    inAppOff: { label: msg`Not in the app`, inSentence: msg`reminders in the app` },
  },
};

/** Settings of a wedding beside its details. */
const SETTINGS_WORDS: RecordWords = {
  noun: "settings",
  singular: msg`a set of settings`,
  quantity: (count) => msg`${plural(count, { one: "# set of settings", other: "# sets of settings" })}`,
  waitingEdits: {
    added: (count) =>
      msg`${plural(count, { one: "# new set of settings", other: "# new sets of settings" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to the wedding’s settings", other: "# changes to the wedding’s settings" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed set of settings", other: "# removed sets of settings" })}`,
  },
  areaName: msg`Settings of the wedding`,
  areaInSentence: msg`the wedding’s settings`,
  untitled: msg`Settings without a name`,
  nameFields: [],
  fields: {
    countsOpens: { label: msg`Count opened letters`, inSentence: msg`counting of opened letters` },
    noGuestPhotos: { label: msg`No photos from guests`, inSentence: msg`photos from guests` },
    guestPhotosUnchecked: {
      label: msg`Guest photos without approval`,
      inSentence: msg`approval of guest photos`,
    },
  },
};

export const settingsArea = defineArea({
  label: msg`Settings`,
  page: { path: "/app/settings", icon: Settings, shortcutKey: "p", isUnderMore: true },
  records: [REMINDERS_WORDS, SETTINGS_WORDS],
});
