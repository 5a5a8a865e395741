import { msg } from "@lingui/core/macro";
import type { HelpTopic } from "./help-topic.ts";

export const REPLIES_TOPIC: HelpTopic = {
  title: msg`Invitations and replies`,
  pages: [
    {
      id: "send-invitations",
      title: msg`Send invitations by WhatsApp, text or email`,
      paragraphs: [
        msg`Every guest or party has a personal link to your website, where they reply without looking for their name. Under Invitations, make the links, then press Send: your phone opens the message with their name and link in it, and you send it yourself.`,
        msg`The words are yours to change, once for everyone. Each invitation you send this way is marked as sent, so you see who is left.`,
        msg`The links open for guests once your website is published.`,
      ],
      screen: { to: "/app/guests/invitations", label: msg`Open the invitations` },
    },
    {
      id: "print-invitations",
      title: msg`Print invitation cards with a code`,
      paragraphs: [
        msg`Each card has a guest’s or a party’s name, the address of their personal link and a code that a phone’s camera opens. Choose the size of the cards, print them at “Actual size” and cut along the lines.`,
        msg`If you make a new link for someone, the card you printed for them no longer works, so print that card again. Once the links are on this device, printing needs no connection.`,
      ],
      screen: { to: "/app/guests/invitations/print", label: msg`Print invitation cards` },
    },
    {
      id: "replies",
      title: msg`What happens when a guest replies?`,
      paragraphs: [
        msg`A reply by personal link goes straight to your guest list: yes or no, meal, diet, and who comes with them. Until your deadline guests can change their reply, and the new one replaces the old.`,
        msg`If someone tells you at the bakery, change their reply yourself in the guest list. Under Replies you find everything that came from the website, with the words guests wrote to you.`,
      ],
      screen: { to: "/app/guests/replies", label: msg`Open the replies` },
    },
    {
      id: "unmatched-replies",
      title: msg`A reply is waiting: who wrote it?`,
      paragraphs: [
        msg`Without a personal link, guests type their name. If Troth can’t be sure who it is, or someone brings more people than they may, the reply waits under Replies and says why.`,
        msg`Choose the guest it belongs to, add a new guest, allow one more, or set the reply aside. Nothing on your list changes before you decide. A reply like this never replaces one that came by a personal link unless you say so.`,
      ],
      screen: { to: "/app/guests/replies", label: msg`Open the replies` },
    },
  ],
};
