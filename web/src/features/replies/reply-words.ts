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
  singular: msg`a reply`,
  quantity: (count) => msg`${plural(count, { one: "# reply", other: "# replies" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new reply", other: "# new replies" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a reply", other: "# changes to replies" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed reply", other: "# removed replies" })}`,
  },
  areaName: msg`Replies`,
  areaInSentence: msg`the replies`,
  untitled: msg`Reply without a name`,
  nameFields: ["firstName", "lastName"],
  queryParameter: "reply",
  fields: {
    firstName: { label: msg`First name`, inSentence: msg`first name` },
    lastName: { label: msg`Last name`, inSentence: msg`last name` },
    hasOneName: { label: msg`One name only`, inSentence: msg`one-name mark` },
    email: { label: msg`Email`, inSentence: msg`email` },
    phone: { label: msg`Phone`, inSentence: msg`phone` },
    attending: { label: msg`Coming`, inSentence: msg`reply`, choices: ATTENDING_WORDS },
    guestCount: { label: msg`Number of people`, inSentence: msg`number of people` },
    mealId: { label: msg`Meal`, inSentence: msg`meal` },
    dietaryNeeds: { label: msg`Dietary needs`, inSentence: msg`dietary needs` },
    specialRequests: { label: msg`Special requests`, inSentence: msg`special requests` },
    plusOne: { label: msg`Brings someone`, inSentence: msg`plus-one` },
    plusOneName: { label: msg`Plus-one’s name`, inSentence: msg`plus-one’s name` },
    guestId: { label: msg`Guest`, inSentence: msg`guest` },
    isPersonal: { label: msg`By personal link`, inSentence: msg`personal link` },
    state: { label: msg`State`, inSentence: msg`state`, choices: REPLY_STATE_WORDS },
  },
};
