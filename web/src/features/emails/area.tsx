import { msg } from "@lingui/core/macro";
import { Mail } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { EMAIL_TEMPLATE_WORDS } from "./email-words.ts";

export const emailsArea = defineArea({
  label: msg`Emails`,
  page: { path: "/app/emails", icon: Mail, shortcutKey: "e", isUnderMore: true },
  records: [EMAIL_TEMPLATE_WORDS],
});
