import { msg } from "@lingui/core/macro";
import type { HelpTopic } from "./help-topic.ts";

export const GUESTS_TOPIC: HelpTopic = {
  title: msg`Guests`,
  pages: [
    {
      id: "add-guests",
      title: msg`Add many guests quickly`,
      paragraphs: [
        msg`Type names into the line above the guest list, several at once with commas between them: “Ada Byron, Grace Hopper +1”. The +1 lets Grace bring someone.`,
        msg`You can also paste a whole list, one name per line. Troth shows what it read before it adds anyone. A name is enough; email, phone and everything else can follow.`,
        msg`The two of you are on the list from the start, so that meals and seats are counted right.`,
      ],
      screen: { to: "/app/guests", label: msg`Open the guest list` },
    },
    {
      id: "import-guests",
      title: msg`Bring in a list from Zola, The Knot or Excel`,
      paragraphs: [
        msg`Export your list there as an Excel or CSV file, then choose Import in the menu of the guest list. Contacts from an address book work too.`,
        msg`Troth reads the headings and shows what each column means; change what it got wrong. Before anything is added you see every row: new guests, people who are already on the list, and rows that need a look.`,
        msg`You can import the same file again later. What hasn’t changed stays as it is, and where a guest differs you decide.`,
      ],
      screen: { to: "/app/guests/import", label: msg`Import guests` },
    },
    {
      id: "parties",
      title: msg`Invite a household together`,
      paragraphs: [
        msg`A party is a household: people who share one invitation and one address. Give guests the same party in their form, or select several in the list and move them to one.`,
        msg`A party gets one personal link, where its members reply together, and suggested seats keep them at one table. In the menu of the guest list, Parties shows them all; there you can merge two or split one.`,
      ],
      screen: { to: "/app/guests", label: msg`Open the guest list` },
    },
    {
      id: "plus-ones",
      title: msg`Who may bring a plus-one?`,
      paragraphs: [
        msg`Open a guest and set how many people they can bring. When they reply, they give the names, and each companion becomes a guest with their own meal, diet and seat.`,
        msg`A companion you already know can be added to the guest right away. People who aren’t named yet are never counted as coming: the list says “can still bring 1”, and the seating plan can hold a chair for them.`,
      ],
      screen: { to: "/app/guests", label: msg`Open the guest list` },
    },
  ],
};
