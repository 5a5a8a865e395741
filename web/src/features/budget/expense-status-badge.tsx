import { Trans } from "@lingui/react/macro";
import { CalendarClock, Check, TriangleAlert } from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { ExpenseRow } from "@/lib/core/types.ts";

export function ExpenseStatusBadge({ status }: { status: ExpenseRow["status"] }) {
  switch (status) {
    case "PAID":
      return (
        <StatusBadge tone="good" icon={Check}>
          <Trans>Paid</Trans>
        </StatusBadge>
      );
    case "OVERDUE":
      return (
        <StatusBadge tone="trouble" icon={TriangleAlert}>
          <Trans>Overdue</Trans>
        </StatusBadge>
      );
    case "PENDING":
      return (
        <StatusBadge icon={CalendarClock}>
          <Trans>Pending</Trans>
        </StatusBadge>
      );
  }
}
