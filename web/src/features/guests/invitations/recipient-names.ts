import { formatNameList } from "@/lib/names/lists.ts";
import type { InvitationRecipient } from "./recipients.ts";

/** The people of an invitation, if its name does not list them. */
export function recipientNames({ name, members }: InvitationRecipient): string | undefined {
  const names = members.map((guest) => guest.name).filter(Boolean);
  return names.length === 1 && names[0] === name ? undefined : formatNameList(names);
}
