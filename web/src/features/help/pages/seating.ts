import { msg } from "@lingui/core/macro";
import type { HelpTopic } from "./help-topic.ts";

export const SEATING_TOPIC: HelpTopic = {
  title: msg`Seating`,
  pages: [
    {
      id: "seat-by-hand",
      title: msg`Seat guests by hand`,
      paragraphs: [
        msg`Say how many tables you have and Troth sets them in rows; under Edit Layout you move, turn and add tables later.`,
        msg`Drag a guest onto a seat or a table. On a phone, tap the guest, then the seat. Drop someone on a taken seat and the two swap. A whole party can go to a table at once.`,
        msg`Guests without a seat wait beside the plan. If someone declines, their seat stays and is marked until you decide.`,
      ],
      screen: { to: "/app/seating-chart", label: msg`Open the seating plan` },
    },
    {
      id: "suggested-seats",
      title: msg`Let Troth suggest the seats`,
      paragraphs: [
        msg`Suggest finds seats for everyone: parties together, people who get along near each other, nobody alone. You say what matters more, and whether people who already have a seat may move.`,
        msg`You see the plan and the reasons first, and nothing changes before you accept it. Lock a guest to a seat that should stay. It all happens on your device, so it works without a connection, and you can undo it.`,
      ],
      screen: { to: "/app/seating-chart", label: msg`Open the seating plan` },
    },
    {
      id: "seating-wishes",
      title: msg`Keep people together, or apart`,
      paragraphs: [
        msg`Open a guest in the seating plan to write down wishes: who they’d like to sit near, who should not sit near them, or a place near the door.`,
        msg`Suggested seats always put people to keep apart at different tables and keep parties together; wishes to sit near each other come true as far as possible. If not every wish can, Troth says which, and why. Only your team sees wishes, never your guests.`,
      ],
      screen: { to: "/app/seating-chart", label: msg`Open the seating plan` },
    },
    {
      id: "place-cards",
      title: msg`Print place cards and lists`,
      paragraphs: [
        msg`From one plan you can print place cards, folded or flat, table cards, the plan itself, a list of guests by name, and sheets for the caterer and the waiters with meals and diets. Plain paper works, and so do pre-cut sheets.`,
        msg`Print at “Actual size”. Each print has a revision: sheets with the same one show the same plan. Troth also shows what has changed since an earlier print.`,
      ],
      screen: { to: "/app/seating-chart/print", label: msg`Print the seating plan` },
    },
  ],
};
