import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Attending, ReplyState } from "@/lib/core/types.ts";
import type { RecordWords } from "@/records/area.ts";

export const ATTENDING_WORDS = {
  yes: msg`Coming`,
  no: msg`Not coming`,
} satisfies Record<Attending, MessageDescriptor>;

export const REPLY_STATE_WORDS = {
  OPEN: msg`Waiting`,
  MATCHED: msg`Matched`,
  DISMISSED: msg`Set aside`,
} satisfies Record<ReplyState, MessageDescriptor>;

export const REPLY_WORDS: RecordWords = {
  noun: "reply",
  one: msg`a reply`,
  some: (count) => msg`${plural(count, { one: "# reply", other: "# replies" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new reply", other: "# new replies" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a reply", other: "# changes to replies" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed reply", other: "# removed replies" })}`,
  },
  place: msg`Replies`,
  inline: msg`the replies`,
  untitled: msg`Reply without a name`,
  nameFields: ["firstName", "lastName"],
  queryParameter: "reply",
  fields: {
    firstName: { label: msg`First name`, inline: msg`first name` },
    lastName: { label: msg`Last name`, inline: msg`last name` },
    hasOneName: { label: msg`One name only`, inline: msg`one-name mark` },
    email: { label: msg`Email`, inline: msg`email` },
    phone: { label: msg`Phone`, inline: msg`phone` },
    attending: { label: msg`Coming`, inline: msg`reply`, choices: ATTENDING_WORDS },
    guestCount: { label: msg`Number of people`, inline: msg`number of people` },
    mealId: { label: msg`Meal`, inline: msg`meal` },
    dietaryNeeds: { label: msg`Dietary needs`, inline: msg`dietary needs` },
    specialRequests: { label: msg`Special requests`, inline: msg`special requests` },
    plusOne: { label: msg`Brings someone`, inline: msg`plus-one` },
    plusOneName: { label: msg`Plus-one’s name`, inline: msg`plus-one’s name` },
    guestId: { label: msg`Guest`, inline: msg`guest` },
    isPersonal: { label: msg`By personal link`, inline: msg`personal link` },
    state: { label: msg`State`, inline: msg`state`, choices: REPLY_STATE_WORDS },
  },
};
