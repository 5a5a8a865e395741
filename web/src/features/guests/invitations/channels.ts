import type { Reach } from "./reach.ts";

/** The ways by which an invitation goes out. */
export const CHANNELS = ["share", "whatsapp", "sms", "mail", "copy"] as const;
export type Channel = (typeof CHANNELS)[number];

type Reachable = Pick<Reach, "email" | "digits" | "isUnclear">;

/**
 * Which of them this device has, for somebody who can be reached so. WhatsApp asks for a number that is not known; a
 * number that is not understood could be another person's.
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

/** What to offer first: what was used last, or else what reaches this person for sure. */
export function firstChannel(to: Reachable, canShare: boolean, last: Channel | undefined): Channel {
  const channels = channelsFor(to, canShare);
  if (last && channels.includes(last)) return last;
  if (to.digits !== null) return "whatsapp";
  const likeliest: Channel[] = ["mail", "share"];
  return likeliest.find((channel) => channels.includes(channel)) ?? "copy";
}

/** The address that opens another app with the message in it. */
export function hrefOf(
  channel: "whatsapp" | "sms" | "mail",
  { email, digits }: Pick<Reach, "email" | "digits">,
  { subject, text }: { subject: string; text: string },
): string {
  const message = encodeURIComponent(text);
  switch (channel) {
    case "whatsapp":
      // Without a number it asks for whom it is.
      return `https://wa.me/${digits ?? ""}?text=${message}`;
    case "sms":
      // Apple's devices read what stands behind "&" and others what stands behind "?".
      return `sms:${digits === null ? "" : `+${digits}`}?&body=${message}`;
    case "mail":
      return `mailto:${encodeURIComponent(email ?? "").replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`;
  }
}
