import { msg } from "@lingui/core/macro";
import { Mail, Users } from "lucide-react";
import { GROUP_WORDS, GUEST_WORDS, MEAL_WORDS, PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import { defineArea } from "@/records/area.ts";

export const guestsArea = defineArea({
  label: msg`Guests`,
  page: { path: "/app/guests", icon: Users, shortcutKey: "g" },
  records: [GUEST_WORDS, GROUP_WORDS, PARTY_WORDS, MEAL_WORDS],
});

export const invitationsArea = defineArea({
  label: msg`Invitations`,
  // Not in the navigation: the guest list links there.
  page: { path: "/app/guests/invitations", icon: Mail, shortcutKey: "i", isHiddenFromMenu: true },
  records: [],
});
