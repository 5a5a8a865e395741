import { useLingui } from "@lingui/react/macro";
import { CalendarClock, Check, type LucideIcon, TriangleAlert } from "lucide-react";
import { EXPENSE_TONES } from "@/domain/state-tones.ts";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { ExpenseStatus } from "@/lib/core/types.ts";
import { STATUS_WORDS } from "../budget-words.ts";

const ICONS: Record<ExpenseStatus, LucideIcon> = {
  PAID: Check,
  PENDING: CalendarClock,
  OVERDUE: TriangleAlert,
};

export function ExpenseStatusBadge({ status }: { status: ExpenseStatus }) {
  const { t } = useLingui();
  return (
    <StatusBadge tone={EXPENSE_TONES[status]} icon={ICONS[status]}>
      {t(STATUS_WORDS[status])}
    </StatusBadge>
  );
}
