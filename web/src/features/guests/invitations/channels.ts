import type { Recipient } from "./recipients.ts";

/** The ways by which an invitation goes out. */
export const CHANNELS = ["share", "whatsapp", "sms", "mail", "copy"] as const;
export type Channel = (typeof CHANNELS)[number];

type Reachable = Pick<Recipient, "email" | "phone">;

/** Which of them this device has, for somebody who can be reached so. What is not known is asked for by the other app. */
export function channelsFor({ email, phone }: Reachable, canShare: boolean): Channel[] {
  const has: Record<Channel, boolean> = {
    share: canShare,
    whatsapp: true,
    sms: phone !== null,
    mail: email !== null,
    copy: true,
  };
  return CHANNELS.filter((channel) => has[channel]);
}

/** What to offer first: what was used last, or else what reaches this person for sure. */
export function firstChannel(to: Reachable, canShare: boolean, last: Channel | undefined): Channel {
  const channels = channelsFor(to, canShare);
  if (last && channels.includes(last)) return last;
  if (worldNumber(to.phone) !== undefined) return "whatsapp";
  const likeliest: Channel[] = ["mail", "sms", "share"];
  return likeliest.find((channel) => channels.includes(channel)) ?? "copy";
}

/** The address that opens another app with the message in it. */
export function hrefOf(
  channel: "whatsapp" | "sms" | "mail",
  { email, phone }: Reachable,
  { subject, text }: { subject: string; text: string },
): string {
  const message = encodeURIComponent(text);
  switch (channel) {
    case "whatsapp":
      // Without a number, or with one that only its own country knows, it asks for whom it is.
      return `https://wa.me/${worldNumber(phone) ?? ""}?text=${message}`;
    case "sms":
      // Apple's devices read what stands behind "&" and others what stands behind "?".
      return `sms:${(phone ?? "").replace(/[^\d+]/g, "")}?&body=${message}`;
    case "mail":
      return `mailto:${encodeURIComponent(email ?? "").replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`;
  }
}

/** The digits of a phone number with its country; undefined where it has none. */
function worldNumber(phone: string | null): string | undefined {
  const number = /^(?:\+|00)([1-9]\d{5,14})$/.exec((phone ?? "").replace(/[^\d+]/g, ""));
  return number?.[1];
}
