import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Copy, type LucideIcon, Mail, MessageCircle, MessageSquare, Share2 } from "lucide-react";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { useWeddingPhones } from "@/domain/phones/wedding-phones.ts";
import { copyText } from "@/kit/copy-text.ts";
import { EXTERNAL_LINK } from "@/lib/web-link.ts";
import { usePaperLabel } from "@/records/paper/use-paper-label.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { fillIn, useInviteMessage } from "./invite-message.ts";
import { type ContactReach, reachOf } from "./phone-notice.tsx";
import type { InvitationRecipient } from "./recipients.ts";

export const CHANNEL_WORDS: Readonly<Record<Channel, MessageDescriptor>> = {
  share: msg`Share`,
  whatsapp: msg`WhatsApp`,
  sms: msg`Text message`,
  mail: msg`Email`,
  copy: msg`Copy the message`,
};

export const CHANNEL_ICONS: Readonly<Record<Channel, LucideIcon>> = {
  share: Share2,
  whatsapp: MessageCircle,
  sms: MessageSquare,
  mail: Mail,
  copy: Copy,
};

/** Props for a channel's control: a link to another app, or a button. */
export type SendControl =
  | { href: string; target?: string; rel?: string; onClick: () => void }
  | { onClick: () => void };

/**
 * Sends invitations through other apps. An invitation counts as sent when the app opens; not if its share sheet is
 * closed.
 */
export function useSend() {
  const { t } = useLingui();
  const { couple } = usePaperLabel();
  const message = useInviteMessage();
  const markSent = useMarkSent();
  const { allowed } = useWriteAccess();
  const [lastChannel, storeLastChannel] = useStoredSetting("invitations.channel", readChannel);
  const phones = useWeddingPhones();
  const canShare = typeof navigator.share === "function";
  const subject = t`Our wedding: ${couple}`;

  /** Remembers the channel, and marks the invitation as sent. */
  function recordSend(recipient: InvitationRecipient, channel: Channel): void {
    storeLastChannel(channel);
    if (allowed) markSent(recipient, true);
  }

  async function share(recipient: InvitationRecipient, text: string): Promise<void> {
    try {
      await navigator.share({ title: subject, text });
      recordSend(recipient, "share");
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyText(text, t`Try another way to send it.`);
    }
  }

  async function copy(text: string): Promise<void> {
    storeLastChannel("copy");
    await copyText(text, t`Try another way to send it.`);
  }

  const textTo = ({ groupText, greeting }: InvitationRecipient, url: string) =>
    fillIn(groupText ?? message, { name: greeting, link: url });

  return {
    textTo,
    /** The number to send to, if its country code was completed from the wedding's country. */
    completedNumberOf: (recipient: InvitationRecipient) => reachOf(recipient, phones).completed,
    channelsTo: (recipient: InvitationRecipient) => channelsFor(reachOf(recipient, phones), canShare),
    defaultChannelTo: (recipient: InvitationRecipient) =>
      defaultChannel(reachOf(recipient, phones), canShare, lastChannel),
    controlFor: (recipient: InvitationRecipient, url: string, channel: Channel): SendControl => {
      const text = textTo(recipient, url);
      if (channel === "share") return { onClick: () => void share(recipient, text) };
      if (channel === "copy") return { onClick: () => void copy(text) };
      const href = hrefOf(channel, reachOf(recipient, phones), { subject, text });
      const onClick = () => recordSend(recipient, channel);
      // WhatsApp's link is a web page, which would replace this one; text message and email open an app.
      return channel === "whatsapp" ? { href, ...EXTERNAL_LINK, onClick } : { href, onClick };
    },
  };
}

function readChannel(stored: unknown): Channel | undefined {
  return CHANNELS.find((channel) => channel === stored);
}

/** Marks an invitation as sent or not sent, for everyone it is for, in one step. */
export function useMarkSent(): (recipient: InvitationRecipient, isSent: boolean) => void {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  return ({ name, members }, isSent) => {
    const membersToMark = members.filter(({ invitationSent }) => invitationSent !== isSent);
    runTogether(
      membersToMark.map(({ id }) => ({ type: "guest.update", id, changes: { invitationSent: isSent } })),
      {
        message: isSent
          ? t`The invitation to ${name} is marked as sent.`
          : t`The invitation to ${name} is marked as not sent.`,
        failed: t(GUEST.phrases.failed.change),
      },
    );
  };
}

/** The channels for sending an invitation. */
const CHANNELS = ["share", "whatsapp", "sms", "mail", "copy"] as const;
export type Channel = (typeof CHANNELS)[number];

type ChannelContact = Pick<ContactReach, "email" | "digits" | "isUnclear">;

/**
 * Channels that this device has for a person. WhatsApp asks for a missing number; an unclear number is not used,
 * because it could be another person's.
 */
export function channelsFor({ email, digits, isUnclear }: ChannelContact, canShare: boolean): Channel[] {
  const isAvailable: Record<Channel, boolean> = {
    share: canShare,
    whatsapp: !isUnclear,
    sms: digits !== null,
    mail: email !== null,
    copy: true,
  };
  return CHANNELS.filter((channel) => isAvailable[channel]);
}

/** The default channel: the last used one, otherwise one that reaches this person reliably. */
export function defaultChannel(
  contact: ChannelContact,
  canShare: boolean,
  lastChannel: Channel | undefined,
): Channel {
  const channels = channelsFor(contact, canShare);
  if (lastChannel && channels.includes(lastChannel)) return lastChannel;
  if (contact.digits !== null) return "whatsapp";
  const fallbacks: Channel[] = ["mail", "share"];
  return fallbacks.find((channel) => channels.includes(channel)) ?? "copy";
}

/** The URL that opens another app with the message. */
export function hrefOf(
  channel: "whatsapp" | "sms" | "mail",
  { email, digits }: Pick<ContactReach, "email" | "digits">,
  { subject, text }: { subject: string; text: string },
): string {
  const message = encodeURIComponent(text);
  switch (channel) {
    case "whatsapp":
      // Without a number WhatsApp asks for the recipient.
      return `https://wa.me/${digits ?? ""}?text=${message}`;
    case "sms":
      // Apple's devices read the part after "&", others the part after "?".
      return `sms:${digits === null ? "" : `+${digits}`}?&body=${message}`;
    case "mail": {
      const address = encodeURIComponent(email ?? "").replace("%40", "@");
      const body = encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
      return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
    }
  }
}
