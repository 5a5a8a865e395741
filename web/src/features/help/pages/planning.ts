import { msg } from "@lingui/core/macro";
import type { HelpTopic } from "./help-topic.ts";

export const PLANNING_TOPIC: HelpTopic = {
  title: msg`Timeline, tasks and emails`,
  pages: [
    {
      id: "task-template",
      title: msg`Start with a ready-made list of tasks`,
      paragraphs: [
        msg`A template is a whole plan, with milestones and the tasks that lead to them, counted back from your wedding day. There is one for twelve months, one for six, and one for a small wedding in three. Set the day first.`,
        msg`Afterwards everything is yours: change dates, take out what you don’t need, give tasks to people on your team. If the wedding day moves, Troth offers to move the plan along.`,
      ],
      screen: { to: "/app/timeline?view=milestones", label: msg`Open the milestones` },
    },
    {
      id: "run-of-show",
      title: msg`Something runs late: move the rest of the day`,
      paragraphs: [
        msg`Run of show is the day as a list to follow, event by event, with what is on now and what comes next. If something runs late, open that event, choose “Shift everything after this” and say how many minutes; you see what moves before it does. It works offline.`,
        msg`Before the day you can print the schedule, save it for your calendar, or print a page for each vendor with only what concerns them.`,
      ],
      screen: { to: "/app/timeline/day", label: msg`Open the run of show` },
    },
    {
      id: "letters",
      title: msg`Write to all guests by email`,
      paragraphs: [
        msg`Choose who gets it, then write, from a template or in your own words. Variables such as the first name or the personal link are filled in for each person, and you see a letter as it will arrive.`,
        msg`Everyone gets a letter of their own: nobody sees who else was written to. People who share an address or a party get one together. Owners and organizers can send; sending needs a connection, writing doesn’t.`,
      ],
      screen: { to: "/app/emails", label: msg`Open the emails` },
    },
    {
      id: "delivery",
      title: msg`Did our email arrive?`,
      paragraphs: [
        msg`Delivery lists every letter you sent and what became of it. If an address doesn’t work, you see which, so that you can correct it and write to them again.`,
        msg`A large mailing goes out bit by bit; you can close the app, it carries on by itself, or stop the rest. Whether guests open a letter isn’t counted unless you turn that on under Settings, Privacy. If your server can’t send email, it says so and keeps the letters.`,
      ],
      screen: { to: "/app/emails?tab=queue", label: msg`Open the delivery` },
    },
  ],
};
