import { msg } from "@lingui/core/macro";
import type { FieldSentence, SentencesByField } from "./field-sentence.ts";

const paid: FieldSentence = ({ who, things, amount }) =>
  amount === undefined ? msg`${who} paid ${things}` : msg`${who} paid ${things}, ${amount}`;
const notPaid: FieldSentence = ({ who, things }) => msg`${who} marked ${things} as not paid yet`;

/** The sentence for a day or a time: `things` were planned for it, or moved to it. */
const planned: FieldSentence = ({ who, things, before, value }) =>
  before === "" ? msg`${who} planned ${things} for ${value}` : msg`${who} moved ${things} to ${value}`;

const TODO_STATES: Readonly<Record<string, FieldSentence>> = {
  COMPLETED: ({ who, things }) => msg`${who} ticked off ${things}`,
  IN_PROGRESS: ({ who, things }) => msg`${who} started on ${things}`,
  PENDING: ({ who, things }) => msg`${who} put ${things} back on the list`,
  CANCELLED: ({ who, things }) => msg`${who} dropped ${things}`,
};

const moved: FieldSentence = ({ who, things }) => msg`${who} moved ${things}`;
const turned: FieldSentence = ({ who, things }) => msg`${who} turned ${things}`;

/** What people do to the wedding, its budget, vendors, timeline, registry and seating plans. */
export const PLANNING_SENTENCES: SentencesByField = {
  expense: {
    paidDate: { set: paid, cleared: notPaid },
    isCredit: {
      on: ({ who, things }) => msg`${who} noted ${things} as money back`,
      off: ({ who, things }) => msg`${who} noted ${things} as a cost`,
    },
    categoryId: {
      to: ({ who, things, value }) => msg`${who} put ${things} under ${value}`,
    },
    vendorId: {
      to: ({ who, things, value }) => msg`${who} noted ${value} as the vendor of ${things}`,
    },
  },
  payment: { paidDate: { set: paid, cleared: notPaid } },
  category: {
    planned: {
      to: ({ who, things, value }) => msg`${who} planned ${value} for ${things}`,
    },
    isHidden: {
      on: ({ who, things }) => msg`${who} hid ${things} from the budget`,
      off: ({ who, things }) => msg`${who} brought ${things} back into the budget`,
    },
    mergedInto: {
      to: ({ who, things, value }) => msg`${who} made ${things} part of ${value}`,
      cleared: ({ who, things }) => msg`${who} gave ${things} a line of its own again`,
    },
  },
  vendor: {
    contractSigned: {
      on: ({ who, things }) => msg`${who} noted that the contract with ${things} is signed`,
      off: ({ who, things }) => msg`${who} noted that the contract with ${things} is not signed yet`,
    },
    isTurnedDown: {
      on: ({ who, things }) => msg`${who} decided against ${things}`,
      off: ({ who, things }) => msg`${who} put ${things} back on the list`,
    },
    rating: {
      to: ({ who, things, value }) => msg`${who} gave ${things} ${value} of 5 stars`,
      cleared: ({ who, things }) => msg`${who} took back the stars of ${things}`,
    },
  },
  event: {
    isDone: {
      on: ({ who, things }) => msg`${who} ticked off ${things}`,
      off: ({ who, things }) => msg`${who} put ${things} back on the list`,
    },
    startTime: { to: planned },
  },
  milestone: { status: TODO_STATES, dueDate: { to: planned } },
  task: {
    status: TODO_STATES,
    dueDate: { to: planned },
    assignedTo: {
      to: ({ who, things, value }) => msg`${who} gave ${things} to ${value}`,
      cleared: ({ who, things }) => msg`${who} left ${things} for anyone to do`,
    },
  },
  registryItem: {
    isFund: {
      on: ({ who, things }) => msg`${who} made ${things} a fund to give towards`,
      off: ({ who, things }) => msg`${who} made ${things} a gift to buy`,
    },
  },
  purchase: {
    thankYouSent: {
      on: ({ who, things }) => msg`${who} said thank you for ${things}`,
      off: ({ who, things }) => msg`${who} noted that a thank-you for ${things} is still to come`,
    },
  },
  table: {
    positionX: { set: moved },
    positionY: { set: moved },
    rotation: { set: turned },
    capacity: {
      to: ({ who, things, value }) => msg`${who} gave ${things} ${value} seats`,
    },
  },
  object: { positionX: { set: moved }, positionY: { set: moved }, rotation: { set: turned } },
  chart: {
    floorPlan: {
      set: ({ who, things }) => msg`${who} laid a floor plan under ${things}`,
      cleared: ({ who, things }) => msg`${who} took the floor plan off ${things}`,
    },
  },
  wedding: {
    venue: { to: ({ who, value }) => msg`${who} chose ${value} as the venue` },
    showBoth: {
      on: ({ who }) => msg`${who} wants to see amounts in both currencies`,
      off: ({ who }) => msg`${who} wants to see amounts in one currency`,
    },
  },
};
