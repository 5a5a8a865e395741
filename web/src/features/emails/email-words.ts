import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { LetterTemplate } from "@/lib/core/site.ts";
import type { RecordWords } from "@/records/area.ts";

/** The names of the types of templates. */
export const TYPE_WORDS = {
  welcome: msg`Welcome`,
  rsvp: msg`RSVP`,
  reminder: msg`Reminder`,
  update: msg`Update`,
  "thank-you": msg`Thank you`,
  "save-the-date": msg`Save the date`,
  custom: msg`Custom`,
} satisfies Record<LetterTemplate["type"], MessageDescriptor>;

export const EMAIL_TEMPLATE_WORDS: RecordWords = {
  noun: "emailTemplate",
  singular: msg`a template`,
  quantity: (count) => msg`${plural(count, { one: "# template", other: "# templates" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new template", other: "# new templates" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a template", other: "# changes to templates" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed template", other: "# removed templates" })}`,
  },
  areaName: msg`Emails`,
  areaInSentence: msg`the email templates`,
  untitled: msg`Template without a name`,
  fields: {
    name: { label: msg`Template name`, inSentence: msg`name` },
    type: { label: msg`Type`, inSentence: msg`type`, choices: TYPE_WORDS },
    subject: { label: msg`Subject`, inSentence: msg`subject` },
    body: { label: msg`Letter`, inSentence: msg`letter` },
    isHidden: { label: msg`Hidden`, inSentence: msg`visibility` },
  },
  queryParameter: "template",
  subtitleField: "subject",
};
