import { msg } from "@lingui/core/macro";
import { Wallet } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { CATEGORY_WORDS, EXPENSE_WORDS, PAYMENT_WORDS } from "./budget-words.ts";

export const budgetArea = defineArea({
  label: msg`Budget`,
  page: { path: "/app/budget", icon: Wallet, shortcutKey: "b" },
  records: [EXPENSE_WORDS, PAYMENT_WORDS, CATEGORY_WORDS],
});
