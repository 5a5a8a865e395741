import { useLingui } from "@lingui/react/macro";
import { useRecord } from "@/wedding/hooks.ts";

/** Placeholders for name and link in a message. */
export const PLACES = { name: "{name}", link: "{link}" } as const;

/** The couple's own text, or the default. */
export function useInviteMessage(): string {
  const usual = useUsualMessage();
  return useRecord("website", "site")?.inviteMessage?.trim() || usual;
}

export function useUsualMessage(): string {
  const { t } = useLingui();
  const { name, link } = PLACES;
  return t`Dear ${name}, we’re getting married and would love to have you there. Everything about the day, and where to reply: ${link}`;
}

/** The message with placeholders filled in. Without a placeholder for the link it is appended. */
export function filledIn(message: string, { name, link }: { name: string; link: string }): string {
  const text = message.replace(place("name"), () => name);
  return hasPlace(message, "link") ? text.replace(place("link"), () => link) : `${text.trimEnd()}\n${link}`;
}

export function hasPlace(message: string, which: keyof typeof PLACES): boolean {
  return place(which).test(message);
}

/** Ignores case and spaces. */
function place(which: keyof typeof PLACES): RegExp {
  return new RegExp(`\\{\\s*${which}\\s*\\}`, "giu");
}
