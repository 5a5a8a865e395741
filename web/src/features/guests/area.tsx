import { msg } from "@lingui/core/macro";
import { Users } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { GROUP_WORDS, GUEST_WORDS, MEAL_WORDS, PARTY_WORDS } from "./guest-words.ts";

export const guestsArea = defineArea({
  label: msg`Guests`,
  page: { path: "/app/guests", icon: Users, letter: "g" },
  records: [GUEST_WORDS, GROUP_WORDS, PARTY_WORDS, MEAL_WORDS],
});
