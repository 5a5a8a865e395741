import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import {
  AGE_GROUPS,
  INVITATION_TYPES,
  RELATIONSHIPS,
  RSVP_LABELS,
} from "@/records/record-words/guest-options.ts";
import { useGroups, useParties } from "@/wedding/hooks.ts";

const CHOICES: Record<string, Record<string, MessageDescriptor> | undefined> = {
  rsvpStatus: RSVP_LABELS,
  invitationType: INVITATION_TYPES,
  ageGroup: AGE_GROUPS,
  relationship: RELATIONSHIPS,
};

/** Says a stored value of a guest's field in words: names for ids and codes, yes and no for flags. */
export function useGuestWording(): (field: string, value: unknown) => string {
  const { t } = useLingui();
  const groups = useGroups();
  const parties = useParties();

  return (field, value) => {
    if (value === true) return t`Yes`;
    if (value === false) return t`No`;
    if (value === null || value === undefined || value === "") return t`(empty)`;
    const text = String(value);
    if (field === "groupId") return groups.find((group) => group.id === text)?.name ?? text;
    if (field === "partyId") return parties.find((party) => party.id === text)?.name ?? text;
    const choice = CHOICES[field]?.[text];
    return choice ? t(choice) : text;
  };
}
