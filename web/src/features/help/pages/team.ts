import { msg } from "@lingui/core/macro";
import type { HelpTopic } from "./help-topic.ts";

export const TEAM_TOPIC: HelpTopic = {
  title: msg`Planning together`,
  pages: [
    {
      id: "invite-partner",
      title: msg`Invite my partner to plan with me`,
      paragraphs: [
        msg`On the team page, invite your partner by email and choose Owner, so that you can both do everything. The invitation works for 7 days, and only for an account with that address; under Pending you can send it again or cancel it.`,
        msg`If your server can’t send email, you get a link to pass on yourself. Once they have accepted, you see each other’s changes as they happen, and who else is there at the top of the page.`,
      ],
      screen: { to: "/app/team", label: msg`Open the team` },
    },
    {
      id: "roles",
      title: msg`Who on our team may do what?`,
      paragraphs: [
        msg`Owners can do everything; make your partner one. Organizers plan everything, send email and invite others. Planners change guests, seating, timeline, website, photos and gifts, and see the budget. Viewers only look.`,
        msg`Owners can change a role or remove someone at any time; what that person added stays. There is always at least one owner: to leave, the last one first makes someone else an owner.`,
      ],
      screen: { to: "/app/team", label: msg`Open the team` },
    },
    {
      id: "two-versions",
      title: msg`Two of us changed the same thing`,
      paragraphs: [
        msg`You can both plan at the same time, even offline. Different changes simply come together. Only if two people change the very same thing without knowing of each other does Troth ask: both versions are kept, and wait under To settle, with who wrote which.`,
        msg`Choose one with a tap. If a seat was given to two people, the seating plan shows both, and nobody loses their seat before you decide.`,
      ],
      screen: { to: "/app/to-settle", label: msg`Open To settle` },
    },
    {
      id: "undo",
      title: msg`Undo a mistake`,
      paragraphs: [
        msg`Undo takes back your last change, and the one before it, whatever page you’re on: the arrow at the top, under More on a phone, or Ctrl and Z. It never takes back what someone else did; if they changed the same thing since, theirs stays.`,
        msg`Removed photos stay in the bin for 7 days, and a deleted wedding can be brought back for 30. Activity shows who changed what, and when.`,
      ],
      screen: { to: "/app/activity", label: msg`Open the activity` },
    },
  ],
};
