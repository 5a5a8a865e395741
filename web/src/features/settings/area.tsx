import { msg } from "@lingui/core/macro";
import { Settings } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { REMINDERS_WORDS, SETTINGS_WORDS } from "./settings-words.ts";

export const settingsArea = defineArea({
  label: msg`Settings`,
  page: { path: "/app/settings", icon: Settings, letter: "p", more: true },
  records: [REMINDERS_WORDS, SETTINGS_WORDS],
});
