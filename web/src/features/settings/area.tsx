import { msg, plural } from "@lingui/core/macro";
import { Settings } from "lucide-react";
import { defineArea, type RecordWords } from "@/records/area.ts";

/** When and how the team is reminded of payments. */
const REMINDERS_WORDS: RecordWords = {
  noun: "reminders",
  one: msg`a set of payment reminders`,
  some: (count) =>
    msg`${plural(count, { one: "# set of payment reminders", other: "# sets of payment reminders" })}`,
  waiting: {
    added: (count) =>
      msg`${plural(count, { one: "# new set of payment reminders", other: "# new sets of payment reminders" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to the payment reminders", other: "# changes to the payment reminders" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed set of payment reminders", other: "# removed sets of payment reminders" })}`,
  },
  place: msg`Payment reminders`,
  inline: msg`the payment reminders`,
  untitled: msg`Payment reminders without a name`,
  // The only record of its kind, so it has no name.
  nameFields: [],
  fields: {
    daysBefore: { label: msg`Days before`, inline: msg`days before` },
    emailOff: { label: msg`No email`, inline: msg`reminders by email` },
    inAppOff: { label: msg`Not in the app`, inline: msg`reminders in the app` },
  },
};

/** Settings of a wedding beside its details. */
const SETTINGS_WORDS: RecordWords = {
  noun: "settings",
  one: msg`a set of settings`,
  some: (count) => msg`${plural(count, { one: "# set of settings", other: "# sets of settings" })}`,
  waiting: {
    added: (count) =>
      msg`${plural(count, { one: "# new set of settings", other: "# new sets of settings" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to the wedding’s settings", other: "# changes to the wedding’s settings" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed set of settings", other: "# removed sets of settings" })}`,
  },
  place: msg`Settings of the wedding`,
  inline: msg`the wedding’s settings`,
  untitled: msg`Settings without a name`,
  nameFields: [],
  fields: {
    countsOpens: { label: msg`Count opened letters`, inline: msg`counting of opened letters` },
    noGuestPhotos: { label: msg`No photos from guests`, inline: msg`photos from guests` },
    guestPhotosUnchecked: {
      label: msg`Guest photos without approval`,
      inline: msg`approval of guest photos`,
    },
  },
};

export const settingsArea = defineArea({
  label: msg`Settings`,
  page: { path: "/app/settings", icon: Settings, shortcutKey: "p", isUnderMore: true },
  records: [REMINDERS_WORDS, SETTINGS_WORDS],
});
