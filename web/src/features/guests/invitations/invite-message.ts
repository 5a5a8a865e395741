import { useLingui } from "@lingui/react/macro";
import { useRecord } from "@/wedding/hooks.ts";

/** Placeholders for name and link in a message. */
export const PLACEHOLDERS = { name: "{name}", link: "{link}" } as const;

/** The couple's own invitation text, or the default one. */
export function useInviteMessage(): string {
  const defaultMessage = useDefaultInviteMessage();
  return useRecord("website", "site")?.inviteMessage?.trim() || defaultMessage;
}

/** The text for couples who have not written their own. */
export function useDefaultInviteMessage(): string {
  const { t } = useLingui();
  const { name, link } = PLACEHOLDERS;
  return t`Dear ${name}, we’re getting married and would love to have you there. Everything about the day, and where to reply: ${link}`;
}

/** Fills in the placeholders. Without a placeholder for the link, the link goes at the end. */
export function fillIn(message: string, { name, link }: { name: string; link: string }): string {
  const text = message.replace(placeholderPattern("name"), () => name);
  return hasPlaceholder(message, "link")
    ? text.replace(placeholderPattern("link"), () => link)
    : `${text.trimEnd()}\n${link}`;
}

export function hasPlaceholder(message: string, key: keyof typeof PLACEHOLDERS): boolean {
  return placeholderPattern(key).test(message);
}

/** Matches a placeholder in any case, also with spaces inside the braces. */
function placeholderPattern(key: keyof typeof PLACEHOLDERS): RegExp {
  return new RegExp(`\\{\\s*${key}\\s*\\}`, "giu");
}
