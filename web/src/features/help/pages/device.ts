import { msg } from "@lingui/core/macro";
import type { HelpTopic } from "./help-topic.ts";

export const DEVICE_TOPIC: HelpTopic = {
  title: msg`This device and your account`,
  pages: [
    {
      id: "offline",
      title: msg`What works without a connection?`,
      paragraphs: [
        msg`Nearly everything: guests, budget, vendors, gifts, timeline, tasks, seating, photos you’ve seen, printing and the draft of your website. Each change is saved on this device at once and goes to the server when you’re back online.`,
        msg`New replies, publishing, inviting people and sending email need a connection. The word beside the dot at the top says where you are: “Synced” means that the server has everything; tap it to see what waits.`,
      ],
      screen: { to: "/app/settings?tab=app", label: msg`See what works offline` },
    },
    {
      id: "install",
      title: msg`Put Troth on the home screen`,
      paragraphs: [
        msg`Installed, Troth opens like any other app, online or offline, and browsers keep its data more reliably. Press Install when Troth offers it, or look in your browser’s menu for “Install” or “Add to Home Screen”.`,
        msg`On an iPhone or iPad, open Troth in Safari, tap Share, then “Add to Home Screen”. There it’s also what lets notifications arrive while Troth is closed.`,
      ],
      screen: { to: "/app/settings?tab=app", label: msg`Open the app’s settings` },
    },
    {
      id: "backup",
      title: msg`Keep a copy of our plan`,
      paragraphs: [
        msg`Your wedding is on every device that has opened it, and on the server. Backup is one more copy, in a file of your own, with the whole history of the plan. The team, roles and passwords aren’t in it.`,
        msg`From a backup you can open the wedding as a separate one, or merge it into the one you have: what’s missing comes back, and what’s newer stays. Nothing changes until you choose.`,
      ],
      screen: { to: "/app/backup", label: msg`Open the backup` },
    },
    {
      id: "several-weddings",
      title: msg`Plan more than one wedding`,
      paragraphs: [
        msg`One account can have several weddings, and be on the team of others. Create another one on the dashboard; as soon as there are two, you choose between them at the top of each page. Guests, budget and everything else are apart.`,
        msg`An owner can delete a wedding under Settings, Wedding. For 30 days it can be brought back there, as it was, for the whole team.`,
      ],
      screen: { to: "/app/settings?tab=wedding", label: msg`Open the wedding’s settings` },
    },
    {
      id: "delete-account",
      title: msg`Delete an account`,
      paragraphs: [
        msg`Under Settings, Account, Troth first lists what goes with your account. Weddings that nobody else owns are deleted for everyone on their team; those with another owner stay, and you leave them. To keep a wedding going, make someone else an owner first.`,
        msg`Deleting needs a connection and can’t be undone. Export your data before, or download a backup of each wedding.`,
      ],
      screen: { to: "/app/settings?tab=account", label: msg`Open the account’s settings` },
    },
    {
      id: "dates-and-numbers",
      title: msg`Change how dates and numbers are written`,
      paragraphs: [
        msg`Dates and numbers, in the menu behind your picture, sets how days, times and amounts are written on this device: day or month first, 24 hours or am and pm, comma or point. Others on your team keep their own.`,
        msg`Your website writes times as the wedding’s country does, unless you choose otherwise under Design. Times in the timeline are those of the wedding’s place, wherever you are.`,
      ],
      screen: { to: "/app/settings?tab=app", label: msg`Open the app’s settings` },
    },
  ],
};
