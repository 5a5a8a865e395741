import { msg } from "@lingui/core/macro";
import type { HelpTopic } from "./help-topic.ts";

export const MONEY_TOPIC: HelpTopic = {
  title: msg`Budget, vendors and gifts`,
  pages: [
    {
      id: "budget",
      title: msg`How much of our budget is left?`,
      paragraphs: [
        msg`The budget shows what is left once everything is paid, not only what has left your account. Add each expense with its amount, or with an amount per person: then it follows your guest list.`,
        msg`Categories can have a plan of their own, and you can rename, merge or hide them. “Where it goes” compares the plan with what you spend. A total you haven’t set says so; Troth never makes one up.`,
      ],
      screen: { to: "/app/budget", label: msg`Open the budget` },
    },
    {
      id: "payments",
      title: msg`Never miss a payment`,
      paragraphs: [
        msg`Split an expense into payments, such as a deposit and the rest, each with a day it’s due. Payments lists them by date, what is overdue first; one tap marks a payment as paid.`,
        msg`Troth reminds everyone on the team who wants it. How many days before, and how many after, is under Settings, Notifications, together with whether reminders come by email.`,
      ],
      screen: { to: "/app/budget?view=payments", label: msg`Open the payments` },
    },
    {
      id: "two-currencies",
      title: msg`Plan in two currencies`,
      paragraphs: [
        msg`In the menu of the budget, Currency sets the one you plan in. If part of the wedding is paid in another, add that as the second, with how much of it one unit is worth, and Troth can show both side by side.`,
        msg`It looks up a rate when you’re online, and you can type your own. Without a rate, amounts stay in the first currency. Your amounts are never changed by a rate, only shown another way.`,
      ],
      screen: { to: "/app/budget", label: msg`Open the budget` },
    },
    {
      id: "compare-offers",
      title: msg`Compare offers and choose a vendor`,
      paragraphs: [
        msg`Add everyone you ask, with the category they belong to, even before you decide. Compare offers puts the vendors of one category side by side: what each asks, what is in the budget, and how to reach them.`,
        msg`Choose one or turn one down; you can take either back. What you agree on with a vendor goes into the budget as an expense, so that costs and payments are in one place only.`,
      ],
      screen: { to: "/app/vendors", label: msg`Open the vendors` },
    },
    {
      id: "gift-list",
      title: msg`Who gave what, and who to thank?`,
      paragraphs: [
        msg`Put what you wish for on your gift list, with a link to a store or as a fund. Guests see it if it’s on your website, and mark what they buy, so that nobody buys it twice.`,
        msg`A gift you heard about another way you add yourself. Under “Who to thank” you tick each person once your thank-you is sent. If two people bought the last one at the same moment, both are kept and you see it.`,
      ],
      screen: { to: "/app/registry", label: msg`Open the gift list` },
    },
  ],
};
