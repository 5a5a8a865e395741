import { msg } from "@lingui/core/macro";
import { MessageCircleReply } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { REPLY_WORDS } from "./reply-words.ts";

export const repliesArea = defineArea({
  label: msg`Replies`,
  // Not in the navigation: the guest list links there.
  page: { path: "/app/guests/replies", icon: MessageCircleReply, shortcutKey: "y", isHiddenFromMenu: true },
  records: [REPLY_WORDS],
});
