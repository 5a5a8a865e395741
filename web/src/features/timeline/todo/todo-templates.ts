import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Priority } from "@/lib/core/types.ts";
import type { MILESTONE_CATEGORIES } from "../todo-words.ts";

interface TemplateMilestone {
  title: MessageDescriptor;
  category: keyof typeof MILESTONE_CATEGORIES;
  priority: Priority;
  /** Days before the wedding. */
  daysBefore: number;
  tasks: readonly MessageDescriptor[];
}

/** A template: milestones with tasks that most weddings need, and by when. */
export interface TodoTemplate {
  name: MessageDescriptor;
  about: MessageDescriptor;
  milestones: readonly TemplateMilestone[];
}

const LEGAL_TASKS = [
  msg`Ask the registry office what papers it needs`,
  msg`Gather certificates and passports`,
  msg`Apply for the marriage licence`,
];

const LAST_WEEK_TASKS = [
  msg`Confirm times and addresses with every vendor`,
  msg`Put the last payments into envelopes`,
  msg`Pack a bag for the day`,
];

const YEAR: TodoTemplate = {
  name: msg`12 months to the day`,
  about: msg`The usual pace: the place first, then the vendors, then the details.`,
  milestones: [
    {
      title: msg`Agree on the kind of wedding`,
      category: "Planning",
      priority: "HIGH",
      daysBefore: 360,
      tasks: [msg`Agree on a budget`, msg`Write a first guest list`, msg`Choose who helps you plan`],
    },
    {
      title: msg`Book the venue`,
      category: "Booking",
      priority: "URGENT",
      daysBefore: 315,
      tasks: [msg`Visit three venues`, msg`Compare the offers`, msg`Sign the contract`],
    },
    {
      title: msg`Book the vendors who fill up first`,
      category: "Booking",
      priority: "HIGH",
      daysBefore: 270,
      tasks: [
        msg`Book the photographer`,
        msg`Book the caterer`,
        msg`Book the music`,
        msg`Book your officiant`,
      ],
    },
    {
      title: msg`Send the save-the-dates`,
      category: "Coordination",
      priority: "MEDIUM",
      daysBefore: 240,
      tasks: [msg`Collect the addresses`, msg`Reserve rooms for guests from afar`],
    },
    {
      title: msg`Choose what to wear`,
      category: "Preparation",
      priority: "HIGH",
      daysBefore: 210,
      tasks: [msg`Choose the dress and the suit`, msg`Choose the rings`],
    },
    {
      title: msg`Marriage papers`,
      category: "Legal",
      priority: "HIGH",
      daysBefore: 150,
      tasks: LEGAL_TASKS,
    },
    {
      title: msg`Send the invitations`,
      category: "Coordination",
      priority: "HIGH",
      daysBefore: 90,
      tasks: [msg`Settle the guest list`, msg`Print the invitations`],
    },
    {
      title: msg`Settle food, flowers and cake`,
      category: "Preparation",
      priority: "MEDIUM",
      daysBefore: 75,
      tasks: [msg`Taste the menu`, msg`Order the flowers`, msg`Order the cake`],
    },
    {
      title: msg`Make the seating plan`,
      category: "Finalization",
      priority: "HIGH",
      daysBefore: 21,
      tasks: [msg`Ask for the missing replies`, msg`Tell the caterer how many are coming`],
    },
    {
      title: msg`The last week`,
      category: "Finalization",
      priority: "URGENT",
      daysBefore: 5,
      tasks: LAST_WEEK_TASKS,
    },
  ],
};

const HALF_YEAR: TodoTemplate = {
  name: msg`6 months to the day`,
  about: msg`The same in half the time: what books up first comes first.`,
  milestones: [
    {
      title: msg`Agree on budget and guests`,
      category: "Planning",
      priority: "URGENT",
      daysBefore: 175,
      tasks: [msg`Agree on a budget`, msg`Write the guest list`],
    },
    {
      title: msg`Book venue and vendors`,
      category: "Booking",
      priority: "URGENT",
      daysBefore: 150,
      tasks: [msg`Book the venue`, msg`Book the photographer`, msg`Book the caterer`, msg`Book the music`],
    },
    {
      title: msg`Marriage papers`,
      category: "Legal",
      priority: "HIGH",
      daysBefore: 120,
      tasks: LEGAL_TASKS,
    },
    {
      title: msg`Send the invitations`,
      category: "Coordination",
      priority: "HIGH",
      daysBefore: 100,
      tasks: [msg`Collect the addresses`, msg`Print the invitations`],
    },
    {
      title: msg`Choose clothes and rings`,
      category: "Preparation",
      priority: "HIGH",
      daysBefore: 90,
      tasks: [msg`Choose the dress and the suit`, msg`Choose the rings`],
    },
    {
      title: msg`Settle food, flowers and cake`,
      category: "Preparation",
      priority: "MEDIUM",
      daysBefore: 50,
      tasks: [msg`Taste the menu`, msg`Order the flowers`, msg`Order the cake`],
    },
    {
      title: msg`Make the seating plan`,
      category: "Finalization",
      priority: "HIGH",
      daysBefore: 21,
      tasks: [msg`Ask for the missing replies`, msg`Tell the caterer how many are coming`],
    },
    {
      title: msg`The last week`,
      category: "Finalization",
      priority: "URGENT",
      daysBefore: 5,
      tasks: LAST_WEEK_TASKS,
    },
  ],
};

const SMALL: TodoTemplate = {
  name: msg`Small wedding`,
  about: msg`A few people and one place, in three months.`,
  milestones: [
    {
      title: msg`Choose the place and the people`,
      category: "Planning",
      priority: "HIGH",
      daysBefore: 90,
      tasks: [msg`Agree on a budget`, msg`Reserve the place`, msg`Ask the guests`],
    },
    {
      title: msg`Marriage papers`,
      category: "Legal",
      priority: "URGENT",
      daysBefore: 70,
      tasks: LEGAL_TASKS,
    },
    {
      title: msg`Clothes, rings and flowers`,
      category: "Preparation",
      priority: "MEDIUM",
      daysBefore: 40,
      tasks: [msg`Choose what to wear`, msg`Choose the rings`, msg`Order the flowers`],
    },
    {
      title: msg`Settle the meal`,
      category: "Finalization",
      priority: "MEDIUM",
      daysBefore: 14,
      tasks: [msg`Tell the restaurant how many are coming`, msg`Ask about allergies`],
    },
  ],
};

export const TEMPLATES = { year: YEAR, halfYear: HALF_YEAR, small: SMALL };

export type TemplateName = keyof typeof TEMPLATES;
