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
  one: msg`a guest`,
  some: (count) => msg`${plural(count, { one: "# guest", other: "# guests" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new guest", other: "# new guests" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a guest", other: "# changes to guests" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed guest", other: "# removed guests" })}`,
  },
  place: msg`Guests`,
  inline: msg`the guest list`,
  untitled: msg`Guest without a name`,
  nameFields: ["firstName", "lastName"],
  fields: {
    firstName: { label: msg`First Name`, inline: msg`first name` },
    lastName: { label: msg`Last Name`, inline: msg`last name` },
    hasOneName: { label: msg`One name only`, inline: msg`one-name mark` },
    email: { label: msg`Email`, inline: msg`email` },
    phone: { label: msg`Phone`, inline: msg`phone` },
    address: { label: msg`Address`, inline: msg`address` },
    rsvpStatus: {
      label: msg`RSVP`,
      inline: msg`RSVP`,
      choices: {
        PENDING: msg`Pending`,
        CONFIRMED: msg`Confirmed`,
        DECLINED: msg`Declined`,
        TENTATIVE: msg`Tentative`,
      },
    },
    plusOnes: { label: msg`Plus Ones`, inline: msg`plus-ones` },
    groupId: { label: msg`Group`, inline: msg`group` },
    partyId: { label: msg`Party`, inline: msg`party` },
    invitationType: {
      label: msg`Invited to`,
      inline: msg`invitation`,
      choices: INVITATION_WORDS,
    },
    ageGroup: {
      label: msg`Age group`,
      inline: msg`age group`,
      choices: {
        ADULT: msg`Adult`,
        TEEN: msg`Teen (13–17)`,
        CHILD: msg`Child (3–12)`,
        INFANT: msg`Infant (0–2)`,
      },
    },
    relationship: {
      label: msg`Relationship`,
      inline: msg`relationship`,
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
    dietaryRestrictions: { label: msg`Other dietary needs`, inline: msg`other dietary needs` },
    specialAccommodations: { label: msg`Special accommodations`, inline: msg`special accommodations` },
    notes: { label: msg`Notes`, inline: msg`notes` },
    isVip: { label: msg`VIP`, inline: msg`VIP` },
    needsTransport: { label: msg`Needs transport`, inline: msg`transport` },
    needsAccommodation: { label: msg`Needs a room for the night`, inline: msg`room for the night` },
    invitationSent: { label: msg`Invitation sent`, inline: msg`invitation mark` },
    plusOneOf: { label: msg`Brought by`, inline: msg`host` },
    mealId: { label: msg`Meal`, inline: msg`meal` },
    ...DIET_WORDS,
  },
  queryParameter: "guest",
  icon: User,
  subtitleField: "partyName",
};

/** Groups and parties are created with their guests, so their waiting edits are counted together. */
const newTogether = (count: number) =>
  msg`${plural(count, { one: "# new group or party", other: "# new groups or parties" })}`;
const changedTogether = (count: number) =>
  msg`${plural(count, { one: "# change to groups and parties", other: "# changes to groups and parties" })}`;
const waiting = { added: newTogether, changed: changedTogether, removed: changedTogether };

export const GROUP_WORDS: RecordWords = {
  noun: "group",
  one: msg`a group`,
  some: (count) => msg`${plural(count, { one: "# group", other: "# groups" })}`,
  waiting,
  place: msg`Groups`,
  inline: msg`the guest list`,
  untitled: msg`Group without a name`,
  fields: {
    name: { label: msg`Name`, inline: msg`name` },
    type: {
      label: msg`Type`,
      inline: msg`type`,
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
    description: { label: msg`Description`, inline: msg`description` },
    order: { label: msg`Order`, inline: msg`place in the list` },
    allowPlusOnes: { label: msg`Allow plus-ones`, inline: msg`permission to bring plus-ones` },
    maxPlusOnes: { label: msg`Most plus-ones`, inline: msg`most plus-ones` },
    rsvpDeadline: { label: msg`Reply by`, inline: msg`reply date` },
    requireMealChoice: { label: msg`Ask for the meal`, inline: msg`question about the meal` },
    requireDietaryInfo: { label: msg`Ask for dietary needs`, inline: msg`question about dietary needs` },
    customMessage: { label: msg`Message on the reply form`, inline: msg`message on the reply form` },
    invitationType: {
      label: msg`Invited to`,
      inline: msg`invitation`,
      choices: INVITATION_WORDS,
    },
    sendSaveTheDate: { label: msg`Send a save the date`, inline: msg`save the date` },
    sendInvitation: { label: msg`Send an invitation`, inline: msg`invitation email` },
    sendReminders: { label: msg`Send reminders`, inline: msg`reminders` },
    customInviteText: { label: msg`Invitation text`, inline: msg`invitation text` },
  },
  queryParameter: "group",
  icon: UsersRound,
};

export const PARTY_WORDS: RecordWords = {
  noun: "party",
  one: msg`a party`,
  some: (count) => msg`${plural(count, { one: "# party", other: "# parties" })}`,
  waiting,
  place: msg`Parties`,
  inline: msg`the guest list`,
  untitled: msg`Party without a name`,
  fields: {
    name: { label: msg`Name`, inline: msg`name` },
    order: { label: msg`Order`, inline: msg`place in the list` },
    address: { label: msg`Address`, inline: msg`address` },
    greeting: { label: msg`Greeting`, inline: msg`greeting` },
  },
  queryParameter: "party",
  icon: House,
};

export const MEAL_WORDS: RecordWords = {
  noun: "meal",
  one: msg`a meal`,
  some: (count) => msg`${plural(count, { one: "# meal", other: "# meals" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new meal", other: "# new meals" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a meal", other: "# changes to meals" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed meal", other: "# removed meals" })}`,
  },
  place: msg`Menu`,
  inline: msg`the menu`,
  untitled: msg`Meal without a name`,
  fields: {
    name: { label: msg`Name`, inline: msg`name` },
    description: { label: msg`Description`, inline: msg`description` },
    forChildren: { label: msg`For children`, inline: msg`children’s meal mark` },
    order: { label: msg`Order`, inline: msg`place in the list` },
  },
  queryParameter: "meal",
  icon: UtensilsCrossed,
};
