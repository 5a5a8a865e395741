import { msg } from "@lingui/core/macro";
import { CalendarClock } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { EVENT_VENDOR_WORDS, EVENT_WORDS } from "./event-words.ts";
import { MILESTONE_WORDS, TASK_WORDS } from "./todo-words.ts";

export const timelineArea = defineArea({
  label: msg`Timeline`,
  page: { path: "/app/timeline", icon: CalendarClock, shortcutKey: "l", isUnderMore: true },
  records: [EVENT_WORDS, EVENT_VENDOR_WORDS, MILESTONE_WORDS, TASK_WORDS],
});
