import { msg, plural } from "@lingui/core/macro";
import { House, User, UsersRound, UtensilsCrossed } from "lucide-react";
import type { RecordWords } from "@/records/area.ts";
import { DIET_WORDS } from "../diets/diet-words.ts";

const INVITATION_WORDS = {
  CEREMONY_AND_RECEPTION: msg`Ceremony and reception`,
  CEREMONY_ONLY: msg`Ceremony only`,
  RECEPTION_ONLY: msg`Reception only`,
  REHEARSAL_DINNER: msg`Rehearsal dinner`,
  BRUNCH: msg`Brunch`,
};

export const GUEST_WORDS: RecordWords = {
  noun: "guest",
  singular: msg`a guest`,
  quantity: (count) => msg`${plural(count, { one: "# guest", other: "# guests" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new guest", other: "# new guests" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a guest", other: "# changes to guests" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed guest", other: "# removed guests" })}`,
  },
  areaName: msg`Guests`,
  areaInSentence: msg`the guest list`,
  untitled: msg`Guest without a name`,
  nameFields: ["firstName", "lastName"],
  fields: {
    firstName: { label: msg`First Name`, inSentence: msg`first name` },
    lastName: { label: msg`Last Name`, inSentence: msg`last name` },
    hasOneName: { label: msg`One name only`, inSentence: msg`one-name mark` },
    email: { label: msg`Email`, inSentence: msg`email` },
    phone: { label: msg`Phone`, inSentence: msg`phone` },
    address: { label: msg`Address`, inSentence: msg`address` },
    rsvpStatus: {
      label: msg`RSVP`,
      inSentence: msg`RSVP`,
      choices: {
        PENDING: msg`Pending`,
        CONFIRMED: msg`Confirmed`,
        DECLINED: msg`Declined`,
        TENTATIVE: msg`Tentative`,
      },
    },
    plusOnes: { label: msg`Plus Ones`, inSentence: msg`plus-ones` },
    groupId: { label: msg`Group`, inSentence: msg`group` },
    partyId: { label: msg`Party`, inSentence: msg`party` },
    invitationType: {
      label: msg`Invited to`,
      inSentence: msg`invitation`,
      choices: INVITATION_WORDS,
    },
    ageGroup: {
      label: msg`Age group`,
      inSentence: msg`age group`,
      choices: {
        ADULT: msg`Adult`,
        TEEN: msg`Teen (13–17)`,
        CHILD: msg`Child (3–12)`,
        INFANT: msg`Infant (0–2)`,
      },
    },
    relationship: {
      label: msg`Relationship`,
      inSentence: msg`relationship`,
      choices: {
        FAMILY: msg`Family`,
        FRIEND: msg`Friend`,
        COLLEAGUE: msg`Colleague`,
        NEIGHBOR: msg`Neighbour`,
        PLUS_ONE: msg`Plus one`,
        VENDOR: msg`Vendor`,
        OTHER: msg`Other`,
      },
    },
    dietaryRestrictions: { label: msg`Other dietary needs`, inSentence: msg`other dietary needs` },
    specialAccommodations: { label: msg`Special accommodations`, inSentence: msg`special accommodations` },
    notes: { label: msg`Notes`, inSentence: msg`notes` },
    isVip: { label: msg`VIP`, inSentence: msg`VIP` },
    needsTransport: { label: msg`Needs transport`, inSentence: msg`transport` },
    needsAccommodation: { label: msg`Needs a room for the night`, inSentence: msg`room for the night` },
    invitationSent: { label: msg`Invitation sent`, inSentence: msg`invitation mark` },
    plusOneOf: { label: msg`Brought by`, inSentence: msg`host` },
    mealId: { label: msg`Meal`, inSentence: msg`meal` },
    ...DIET_WORDS,
  },
  queryParameter: "guest",
  icon: User,
  subtitleField: "partyName",
};

/*
 * Groups and parties are created with their guests, so their waiting edits have the same words, and are one line in the
 * list of what waits for the server.
 */
const newTogether = (count: number) =>
  msg`${plural(count, { one: "# new group or party", other: "# new groups or parties" })}`;
const changedTogether = (count: number) =>
  msg`${plural(count, { one: "# change to groups and parties", other: "# changes to groups and parties" })}`;
const waitingEdits = { added: newTogether, changed: changedTogether, removed: changedTogether };

export const GROUP_WORDS: RecordWords = {
  noun: "group",
  singular: msg`a group`,
  quantity: (count) => msg`${plural(count, { one: "# group", other: "# groups" })}`,
  waitingEdits,
  areaName: msg`Groups`,
  areaInSentence: msg`the guest list`,
  untitled: msg`Group without a name`,
  fields: {
    name: { label: msg`Name`, inSentence: msg`name` },
    type: {
      label: msg`Type`,
      inSentence: msg`type`,
      choices: {
        FAMILY: msg`Family`,
        FRIENDS: msg`Friends`,
        COLLEAGUES: msg`Colleagues`,
        NEIGHBORS: msg`Neighbours`,
        WEDDING_PARTY: msg`Wedding party`,
        VENDORS: msg`Vendors`,
        PLUS_ONES: msg`Plus ones`,
        CUSTOM: msg`Custom`,
      },
    },
    description: { label: msg`Description`, inSentence: msg`description` },
    order: { label: msg`Order`, inSentence: msg`place in the list` },
    allowPlusOnes: { label: msg`Allow plus-ones`, inSentence: msg`permission to bring plus-ones` },
    maxPlusOnes: { label: msg`Most plus-ones`, inSentence: msg`most plus-ones` },
    rsvpDeadline: { label: msg`Reply by`, inSentence: msg`reply date` },
    requireMealChoice: { label: msg`Ask for the meal`, inSentence: msg`question about the meal` },
    requireDietaryInfo: { label: msg`Ask for dietary needs`, inSentence: msg`question about dietary needs` },
    customMessage: { label: msg`Message on the reply form`, inSentence: msg`message on the reply form` },
    invitationType: {
      label: msg`Invited to`,
      inSentence: msg`invitation`,
      choices: INVITATION_WORDS,
    },
    sendSaveTheDate: { label: msg`Send a save the date`, inSentence: msg`save the date` },
    sendInvitation: { label: msg`Send an invitation`, inSentence: msg`invitation email` },
    sendReminders: { label: msg`Send reminders`, inSentence: msg`reminders` },
    customInviteText: { label: msg`Invitation text`, inSentence: msg`invitation text` },
  },
  queryParameter: "group",
  icon: UsersRound,
};

export const PARTY_WORDS: RecordWords = {
  noun: "party",
  singular: msg`a party`,
  quantity: (count) => msg`${plural(count, { one: "# party", other: "# parties" })}`,
  waitingEdits,
  areaName: msg`Parties`,
  areaInSentence: msg`the guest list`,
  untitled: msg`Party without a name`,
  fields: {
    name: { label: msg`Name`, inSentence: msg`name` },
    order: { label: msg`Order`, inSentence: msg`place in the list` },
    address: { label: msg`Address`, inSentence: msg`address` },
    greeting: { label: msg`Greeting`, inSentence: msg`greeting` },
  },
  queryParameter: "party",
  icon: House,
};

export const MEAL_WORDS: RecordWords = {
  noun: "meal",
  singular: msg`a meal`,
  quantity: (count) => msg`${plural(count, { one: "# meal", other: "# meals" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new meal", other: "# new meals" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a meal", other: "# changes to meals" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed meal", other: "# removed meals" })}`,
  },
  areaName: msg`Menu`,
  areaInSentence: msg`the menu`,
  untitled: msg`Meal without a name`,
  fields: {
    name: { label: msg`Name`, inSentence: msg`name` },
    description: { label: msg`Description`, inSentence: msg`description` },
    forChildren: { label: msg`For children`, inSentence: msg`children’s meal mark` },
    order: { label: msg`Order`, inSentence: msg`place in the list` },
  },
  queryParameter: "meal",
  icon: UtensilsCrossed,
};
