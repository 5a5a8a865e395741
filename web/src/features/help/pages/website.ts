import { msg } from "@lingui/core/macro";
import type { HelpTopic } from "./help-topic.ts";

export const WEBSITE_TOPIC: HelpTopic = {
  title: msg`Website and photos`,
  pages: [
    {
      id: "make-website",
      title: msg`Make our wedding website`,
      paragraphs: [
        msg`Start with the usual sections: they come filled from your plan, with day, place and schedule. Then write your own words, add sections, move them, or hide one. Under Design you choose a theme and, if you like, your own colours.`,
        msg`You can do all this offline, and look at it as guests will see it. It’s a draft: nobody else sees it before you publish.`,
      ],
      screen: { to: "/app/website", label: msg`Open the website` },
    },
    {
      id: "publish-website",
      title: msg`Publish the website, and choose who sees it`,
      paragraphs: [
        msg`Choose an address, then publish. From then on guests see the website as it was at that moment; when you change something, they see it once you publish again. Publishing needs a connection.`,
        msg`In its settings you can ask for a password, let only personal links open it, or keep it out of search engines. You can change the address, too: the old one leads to the new one. Unpublish takes it offline and loses nothing.`,
      ],
      screen: { to: "/app/website?tab=settings", label: msg`Open the website’s settings` },
    },
    {
      id: "guest-photos",
      title: msg`Collect photos from our guests`,
      paragraphs: [
        msg`Make an upload link under Guest Photos and send it round, or print cards with its code for the tables. Guests need no account, and the link shows them nothing else.`,
        msg`What they send waits for you: swipe or tap to approve or reject. Approved photos join their album; rejected ones stay for 7 days, in case you change your mind. Under Settings, Privacy, you can let photos join without approval.`,
      ],
      screen: { to: "/app/photos?tab=guests", label: msg`Open the guest photos` },
    },
    {
      id: "slideshow",
      title: msg`Show photos on a screen at the party`,
      paragraphs: [
        msg`The live slideshow is in the menu of the photos. Open it on the computer or tablet that is connected to the screen, choose how long each photo stays, and start.`,
        msg`New photos from guests appear soon after you approve them, so someone can do that on a phone during the party. Private albums and hidden photos are left out. It goes on without a connection, with the photos it has.`,
      ],
      screen: { to: "/app/photos/live", label: msg`Open the slideshow` },
    },
  ],
};
