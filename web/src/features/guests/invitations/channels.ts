import type { ContactReach } from "./contact-reach.ts";

/** The channels for sending an invitation. */
export const CHANNELS = ["share", "whatsapp", "sms", "mail", "copy"] as const;
export type Channel = (typeof CHANNELS)[number];

type Reachable = Pick<ContactReach, "email" | "digits" | "isUnclear">;

/**
 * Channels that this device has for a person. WhatsApp asks for a missing number; an unclear number is not used,
 * because it could be another person's.
 */
export function channelsFor({ email, digits, isUnclear }: Reachable, canShare: boolean): Channel[] {
  const has: Record<Channel, boolean> = {
    share: canShare,
    whatsapp: !isUnclear,
    sms: digits !== null,
    mail: email !== null,
    copy: true,
  };
  return CHANNELS.filter((channel) => has[channel]);
}

/** The default channel: the last used one, otherwise one that reaches this person reliably. */
export function firstChannel(to: Reachable, canShare: boolean, last: Channel | undefined): Channel {
  const channels = channelsFor(to, canShare);
  if (last && channels.includes(last)) return last;
  if (to.digits !== null) return "whatsapp";
  const likeliest: Channel[] = ["mail", "share"];
  return likeliest.find((channel) => channels.includes(channel)) ?? "copy";
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
    case "mail":
      return `mailto:${encodeURIComponent(email ?? "").replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`;
  }
}
