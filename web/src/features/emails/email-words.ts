import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { LetterTemplate } from "@/lib/core/site.ts";
import type { RecordWords } from "@/records/area.ts";

/** Template types. */
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
  one: msg`a template`,
  some: (count) => msg`${plural(count, { one: "# template", other: "# templates" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new template", other: "# new templates" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a template", other: "# changes to templates" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed template", other: "# removed templates" })}`,
  },
  place: msg`Emails`,
  inline: msg`the email templates`,
  untitled: msg`Template without a name`,
  fields: {
    name: { label: msg`Template name`, inline: msg`name` },
    type: { label: msg`Type`, inline: msg`type`, choices: TYPE_WORDS },
    subject: { label: msg`Subject`, inline: msg`subject` },
    body: { label: msg`Letter`, inline: msg`letter` },
    isHidden: { label: msg`Hidden`, inline: msg`whether it’s hidden` },
  },
  queryParameter: "template",
  subtitleField: "subject",
};
