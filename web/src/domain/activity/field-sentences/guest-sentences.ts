import { msg } from "@lingui/core/macro";
import type { SentencesByField } from "./field-sentence.ts";

/** What people do to the guest list. */
export const GUEST_SENTENCES: SentencesByField = {
  guest: {
    rsvpStatus: {
      CONFIRMED: ({ who, things }) => msg`${who} marked ${things} as coming`,
      DECLINED: ({ who, things }) => msg`${who} marked ${things} as not coming`,
      TENTATIVE: ({ who, things }) => msg`${who} marked ${things} as not sure yet`,
      PENDING: ({ who, things }) => msg`${who} marked ${things} as still to answer`,
    },
    isVip: {
      on: ({ who, things }) => msg`${who} marked ${things} as VIP`,
      off: ({ who, things }) => msg`${who} no longer marks ${things} as VIP`,
    },
    needsTransport: {
      on: ({ who, things }) => msg`${who} noted a lift for ${things}`,
      off: ({ who, things }) => msg`${who} noted that no lift is needed for ${things}`,
    },
    needsAccommodation: {
      on: ({ who, things }) => msg`${who} noted a room for the night for ${things}`,
      off: ({ who, things }) => msg`${who} noted that no room is needed for ${things}`,
    },
    invitationSent: {
      on: ({ who, things }) => msg`${who} marked the invitation to ${things} as sent`,
      off: ({ who, things }) => msg`${who} marked the invitation to ${things} as not sent yet`,
    },
    hasOneName: {
      on: ({ who, things }) => msg`${who} noted that one name is enough for ${things}`,
      off: ({ who, things }) => msg`${who} noted that a last name is missing for ${things}`,
    },
    groupId: {
      to: ({ who, things, value }) => msg`${who} put ${things} in the group ${value}`,
      cleared: ({ who, things }) => msg`${who} took ${things} out of the group`,
    },
    partyId: {
      to: ({ who, things, value }) => msg`${who} put ${things} in the party ${value}`,
      cleared: ({ who, things }) => msg`${who} took ${things} out of the party`,
    },
    mealId: {
      to: ({ who, things, value }) => msg`${who} chose ${value} for ${things}`,
      cleared: ({ who, things }) => msg`${who} took back the meal of ${things}`,
    },
    plusOneOf: {
      to: ({ who, things, value }) => msg`${who} noted ${things} as brought by ${value}`,
      cleared: ({ who, things }) => msg`${who} noted that ${things} will come alone`,
    },
  },
  group: {
    allowPlusOnes: {
      on: ({ who, things }) => msg`${who} allowed plus-ones for ${things}`,
      off: ({ who, things }) => msg`${who} stopped allowing plus-ones for ${things}`,
    },
    requireMealChoice: {
      on: ({ who, things }) => msg`${who} wants ${things} to be asked for the meal`,
      off: ({ who, things }) => msg`${who} no longer wants ${things} to be asked for the meal`,
    },
    requireDietaryInfo: {
      on: ({ who, things }) => msg`${who} wants ${things} to be asked for dietary needs`,
      off: ({ who, things }) => msg`${who} no longer wants ${things} to be asked for dietary needs`,
    },
    sendSaveTheDate: {
      on: ({ who, things }) => msg`${who} wants ${things} to get a save the date`,
      off: ({ who, things }) => msg`${who} no longer wants ${things} to get a save the date`,
    },
    sendInvitation: {
      on: ({ who, things }) => msg`${who} wants ${things} to get an invitation`,
      off: ({ who, things }) => msg`${who} no longer wants ${things} to get an invitation`,
    },
    sendReminders: {
      on: ({ who, things }) => msg`${who} wants ${things} to be reminded`,
      off: ({ who, things }) => msg`${who} no longer wants ${things} to be reminded`,
    },
  },
  meal: {
    forChildren: {
      on: ({ who, things }) => msg`${who} chose ${things} for the children`,
      off: ({ who, things }) => msg`${who} chose ${things} for grown-ups too`,
    },
  },
  reply: {
    state: {
      MATCHED: ({ who, things }) => msg`${who} matched the reply of ${things} to a guest`,
      DISMISSED: ({ who, things }) => msg`${who} set the reply of ${things} aside`,
      OPEN: ({ who, things }) => msg`${who} put the reply of ${things} back to be matched`,
    },
    guestId: {
      set: ({ who, things }) => msg`${who} matched the reply of ${things} to a guest`,
    },
  },
};
