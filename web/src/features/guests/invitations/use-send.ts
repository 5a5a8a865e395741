import { useLingui } from "@lingui/react/macro";
import { useWeddingPhones } from "@/domain/phones/wedding-phones.ts";
import { copyText } from "@/kit/copy-text.ts";
import { EXTERNAL_LINK } from "@/lib/web-link.ts";
import { usePaperMark } from "@/records/paper/use-paper-mark.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { CHANNELS, type Channel, channelsFor, firstChannel, hrefOf } from "./channels.ts";
import { reachOf } from "./contact-reach.ts";
import { filledIn, useInviteMessage } from "./invite-message.ts";
import type { InvitationRecipient } from "./recipients.ts";
import { useMarkSent } from "./use-mark-sent.ts";

/** Props for a channel's control: a link to another app, or a button. */
export type SendControl =
  | { href: string; target?: string; rel?: string; onClick: () => void }
  | { onClick: () => void };

/** Sends invitations through other apps. A hand-over counts as sent; a closed share sheet does not. */
export function useSend() {
  const { t } = useLingui();
  const { couple } = usePaperMark();
  const message = useInviteMessage();
  const sent = useMarkSent();
  const { allowed } = useWriteAccess();
  const [last, keepLast] = useKeptSetting("invitations.channel", readChannel);
  const phones = useWeddingPhones();
  const canShare = typeof navigator.share === "function";
  const subject = t`Our wedding: ${couple}`;

  function handedOver(recipient: InvitationRecipient, channel: Channel): void {
    keepLast(channel);
    if (allowed) sent(recipient, true);
  }

  async function share(recipient: InvitationRecipient, text: string): Promise<void> {
    try {
      await navigator.share({ title: subject, text });
      handedOver(recipient, "share");
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyText(text, t`Try another way to send it.`);
    }
  }

  async function copy(text: string): Promise<void> {
    keepLast("copy");
    await copyText(text, t`Try another way to send it.`);
  }

  const textTo = ({ words, greeting }: InvitationRecipient, url: string) =>
    filledIn(words ?? message, { name: greeting, link: url });

  return {
    textTo,
    /** The number used, if its country code was completed. */
    completedOf: (recipient: InvitationRecipient) => reachOf(recipient, phones).completed,
    channelsTo: (recipient: InvitationRecipient) => channelsFor(reachOf(recipient, phones), canShare),
    firstTo: (recipient: InvitationRecipient) => firstChannel(reachOf(recipient, phones), canShare, last),
    press: (recipient: InvitationRecipient, url: string, channel: Channel): SendControl => {
      const text = textTo(recipient, url);
      if (channel === "share") return { onClick: () => void share(recipient, text) };
      if (channel === "copy") return { onClick: () => void copy(text) };
      const href = hrefOf(channel, reachOf(recipient, phones), { subject, text });
      const onClick = () => handedOver(recipient, channel);
      // Other apps of the device open beside the page anyway.
      return channel === "whatsapp" ? { href, ...EXTERNAL_LINK, onClick } : { href, onClick };
    },
  };
}

function readChannel(kept: unknown): Channel | undefined {
  return CHANNELS.find((channel) => channel === kept);
}
