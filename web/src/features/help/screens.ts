import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HelpPageId } from "@/domain/help/help-address.ts";
import type { ScreenKeyId } from "./screen-keys.ts";

/** The help of one screen. */
export interface ScreenHelp {
  /** Two or three sentences: what it is for, and what people miss there. */
  about: MessageDescriptor;
  keys: readonly ScreenKeyId[];
  /** Where to read more. */
  pages: readonly HelpPageId[];
}

const LIST_KEYS = ["add", "search", "move", "open"] as const satisfies readonly ScreenKeyId[];

const TEAM: ScreenHelp = {
  about: msg`Here you see who plans with you and invite others, each with a role that says what they may change. Make your partner an owner, so that you can both do everything.`,
  keys: [],
  pages: ["invite-partner", "roles", "two-versions"],
};

/**
 * By the path below /app, as in `app/page-files.ts`, and for the parts of a page by path and parameter. A test fails for
 * a page without an entry.
 */
export const SCREENS: Readonly<Record<string, ScreenHelp>> = {
  "": {
    about: msg`The dashboard begins with what needs you today; a tap leads to its place. Below it are your next dates, what has changed, and a way into every area. The wedding’s names, day and place can be changed here.`,
    keys: [],
    pages: ["add-guests", "task-template", "offline", "several-weddings"],
  },
  guests: {
    about: msg`Everyone you’d like to invite, with replies, meals and needs. Tap a number above the list to see only those guests, and tap it again to see everyone. Select several guests to change them together.`,
    keys: [...LIST_KEYS, "saveAndGoOn", "selectGuest", "selectMore", "selectAll", "moveToParty"],
    pages: ["add-guests", "import-guests", "parties", "plus-ones"],
  },
  "guests/import": {
    about: msg`Choose a file, or paste a table, and check how Troth reads it. Nothing is added before the last step, and you can import the same file again later.`,
    keys: [],
    pages: ["import-guests", "add-guests", "parties"],
  },
  "guests/print": {
    about: msg`Print the guest list, address labels, or a summary for the caterer or the driver. For labels, choose “Actual size” in the print dialog and try it on plain paper first.`,
    keys: [],
    pages: ["parties", "print-invitations", "place-cards"],
  },
  "guests/invitations": {
    about: msg`Every guest and party has a personal link to your website. Send it from your own phone, and it’s marked as sent. The links open for guests once the website is published.`,
    keys: ["search", "move", "open"],
    pages: ["send-invitations", "print-invitations", "publish-website"],
  },
  "guests/invitations/print": {
    about: msg`Cards with each guest’s name, their personal link and its code, to cut out and send. A new link makes a printed card useless, so print that card again.`,
    keys: [],
    pages: ["print-invitations", "send-invitations"],
  },
  "guests/replies": {
    about: msg`What guests answered on your website. Replies by a personal link are already on your guest list; those that Troth can’t match for sure wait here until you decide.`,
    keys: ["search", "move", "open"],
    pages: ["replies", "unmatched-replies", "plus-ones"],
  },
  budget: {
    about: msg`What everything costs and what is left once it’s all paid. Add an expense as soon as you know of it, even before a bill comes, so that what is left stays true.`,
    keys: LIST_KEYS,
    pages: ["budget", "payments", "two-currencies"],
  },
  "budget?view=payments": {
    about: msg`Everything that is still to pay, by date, with what is overdue first. Marking a payment as paid gives it today’s date; open its expense to change that.`,
    keys: ["add", "open"],
    pages: ["payments", "budget", "two-currencies"],
  },
  "budget?view=spending": {
    about: msg`Where the money goes: what you planned for each category beside what it comes to. Categories without a plan are shown too; you set plans in the menu.`,
    keys: ["add"],
    pages: ["budget", "payments"],
  },
  "budget/import": {
    about: msg`Bring in expenses from a spreadsheet. You see each row and what Troth makes of it before anything is added, and you can import the same file again.`,
    keys: [],
    pages: ["budget", "payments"],
  },
  "budget/print": {
    about: msg`The budget on paper, with what is paid and what is still to pay. “Print or save as PDF” also makes a file you can send.`,
    keys: [],
    pages: ["budget", "payments"],
  },
  vendors: {
    about: msg`Everyone you ask or hire, with contacts, contracts and what they cost. Add those you only ask, too: offers of one category can be compared side by side.`,
    keys: LIST_KEYS,
    pages: ["compare-offers", "payments", "run-of-show"],
  },
  "vendors/import": {
    about: msg`Bring in vendors from a spreadsheet, and check each row before it’s added. What they cost comes from the budget: import expenses there.`,
    keys: [],
    pages: ["compare-offers", "budget"],
  },
  registry: {
    about: msg`What you wish for, who gave what, and who still has to be thanked. Guests see the list once it’s on your published website, and mark there what they buy.`,
    keys: LIST_KEYS,
    pages: ["gift-list", "make-website"],
  },
  "registry/import": {
    about: msg`Bring in gifts from a spreadsheet, and check each row before it’s added. What was bought and received stays as it is.`,
    keys: [],
    pages: ["gift-list"],
  },
  photos: {
    about: msg`Your photos, in albums. An album is only for your team until you make it public; then everyone with its link sees it. You can add photos offline: they’re sent later by themselves.`,
    keys: ["add", "search"],
    pages: ["guest-photos", "slideshow", "offline"],
  },
  "photos?tab=guests": {
    about: msg`Photos from your guests wait here until one of you looks at them. Approved photos join their album; rejected ones can be brought back for 7 days.`,
    keys: ["nextPhoto", "approve", "reject", "open"],
    pages: ["guest-photos", "slideshow"],
  },
  "photos/live": {
    about: msg`A slideshow for the screen at your party. New photos appear soon after you approve them, so someone can approve on a phone meanwhile.`,
    keys: ["nextPhoto"],
    pages: ["slideshow", "guest-photos"],
  },
  "photos/cards": {
    about: msg`Cards for the tables, with a code that lets guests send you photos. If you make a new upload link, cards you printed before stop working.`,
    keys: [],
    pages: ["guest-photos", "slideshow"],
  },
  timeline: {
    about: msg`What happens when: rehearsal, ceremony, dinner. Give events their vendors, and Troth shows when someone would be in two places at once. All times are those of the wedding’s place.`,
    keys: LIST_KEYS,
    pages: ["run-of-show", "task-template", "dates-and-numbers"],
  },
  "timeline?view=milestones": {
    about: msg`Milestones say what has to be done by when, and hold the tasks that lead there. A template in the menu gives you a whole plan, counted back from your wedding day.`,
    keys: LIST_KEYS,
    pages: ["task-template", "run-of-show"],
  },
  "timeline?view=tasks": {
    about: msg`What there is to do, and who does it. Type a task into the line and press Enter; a task can be part of a milestone, but needn’t be.`,
    keys: LIST_KEYS,
    pages: ["task-template", "roles", "payments"],
  },
  "timeline/day": {
    about: msg`The day as a list to follow, with what is on now and what comes next. If something runs late, open that event and shift everything after it. This works offline.`,
    keys: ["open"],
    pages: ["run-of-show", "offline"],
  },
  "timeline/print": {
    about: msg`The day on paper, for everyone who helps. “Print or save as PDF” also makes a file you can send.`,
    keys: [],
    pages: ["run-of-show"],
  },
  "timeline/vendor": {
    about: msg`A page for one vendor: when and where they are needed, and nothing about the others. Assign vendors to events in the timeline first.`,
    keys: [],
    pages: ["run-of-show", "compare-offers"],
  },
  website: {
    about: msg`Your website, as a draft that only your team sees. Guests see what you published last, so publish again after a change. Sections can be moved and hidden.`,
    keys: [],
    pages: ["make-website", "publish-website", "gift-list"],
  },
  "seating-chart": {
    about: msg`The room with its tables, and the guests who still need a seat. Drag guests to a seat, or tap a guest and then the seat; “Suggest seats” finds places for everyone. Edit Layout moves the tables themselves.`,
    keys: ["nextTable", "tableSeats", "pickUpGuest", "addTable", "search"],
    pages: ["seat-by-hand", "suggested-seats", "seating-wishes", "place-cards"],
  },
  "seating-chart/print": {
    about: msg`Place cards, table cards, the plan and lists, all from the same plan. Sheets with the same revision show the same plan. For cards, choose “Actual size” in the print dialog.`,
    keys: [],
    pages: ["place-cards", "seat-by-hand"],
  },
  "seating-chart/compare": {
    about: msg`A draft beside the plan it was made from: who would move, and which tables differ. Take the whole draft, some tables, or nothing.`,
    keys: [],
    pages: ["seat-by-hand", "suggested-seats"],
  },
  "not-accepted": {
    about: msg`Changes of yours that the server didn’t take, for example because your role was changed meanwhile. They aren’t in the plan, but what you wrote is kept here.`,
    keys: [],
    pages: ["roles", "two-versions"],
  },
  "to-settle": {
    about: msg`If two people change the very same thing without knowing of each other, both versions wait here. Choose one with a tap; nothing is lost before you do.`,
    keys: [],
    pages: ["two-versions", "undo"],
  },
  emails: {
    about: msg`Choose who you write to, then write, or begin with a template. Everyone gets a letter of their own, and nobody sees who else was written to. Sending needs a connection.`,
    keys: ["search"],
    pages: ["letters", "delivery", "send-invitations"],
  },
  "emails?tab=templates": {
    about: msg`Letters to begin with, so that you don’t write the same one twice. Variables are filled in for each guest when you send. Templates you don’t need can be hidden.`,
    keys: [],
    pages: ["letters", "delivery"],
  },
  "emails?tab=queue": {
    about: msg`Every letter you sent, and whether it arrived. Open one to see why it didn’t. Whether guests open letters isn’t counted unless you turn that on.`,
    keys: ["open"],
    pages: ["delivery", "letters"],
  },
  activity: {
    about: msg`Every change by you and your team, with who made it and when, newest first. Choose a person or an area to see only theirs.`,
    keys: [],
    pages: ["undo", "two-versions", "roles"],
  },
  settings: {
    about: msg`Your profile, this wedding, the app on this device, notifications, privacy and your account. Notifications and formats are your own; the wedding’s settings count for the whole team.`,
    keys: [],
    pages: ["offline", "install", "dates-and-numbers", "delete-account"],
  },
  backup: {
    about: msg`A copy of the whole plan in a file of your own, and the way back from it. You can open a backup as a separate wedding, or merge it into this one.`,
    keys: [],
    pages: ["backup", "offline", "undo"],
  },
  team: TEAM,
  users: TEAM,
  help: {
    about: msg`Short answers to what couples ask, here without a connection too. Search in your own words, or choose a question. On any other page, the question mark beside the title tells you about that page.`,
    keys: ["search"],
    pages: ["add-guests", "offline", "undo"],
  },
};

/** The help of the screen at an address; undefined for an unknown one. */
export function findScreen(pathname: string, search: string): ScreenHelp | undefined {
  const path = pathname.replace(/^\/app\/?/, "").replace(/\/$/, "");
  const parts = [...new URLSearchParams(search)].map(([name, value]) => `${path}?${name}=${value}`);
  return [...parts, path].map((key) => SCREENS[key]).find((screen) => screen !== undefined);
}
