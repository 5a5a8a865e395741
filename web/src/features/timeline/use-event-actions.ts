import { useLingui } from "@lingui/react/macro";
import { CalendarArrowDown, ClipboardList, ListChecks, Plus, Printer, Store } from "lucide-react";
import type { PageActions } from "@/kit/page-header.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { EVENT } from "./event-kinds.ts";
import { useCurrentDay } from "./use-schedule.ts";

interface EventActionsOptions {
  /** Whether a wedding is open. */
  isReady: boolean;
  onAdd: () => void;
  onSchedule: () => void;
  onCalendar: () => void;
}

/** The actions of the events' header. From the day before the wedding, the run of show comes first. */
export function useEventActions(options: EventActionsOptions): PageActions {
  const { isReady, onAdd, onSchedule, onCalendar } = options;
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { disabled: _, ...guard } = useWriteGuard();
  const { weddingDate } = useReport("details");
  const today = useCurrentDay();

  const add: Tool = {
    key: "add",
    label: t(EVENT.phrases.add),
    icon: Plus,
    disabled: !isReady || !allowed,
    guard,
    run: onAdd,
  };
  if (!isReady) return { primary: add };

  const runOfShow: Tool = { key: "day", label: t`Run of show`, icon: ListChecks, to: "/app/timeline/day" };
  const [primary, first] = isDayOrEve(today, weddingDate) ? [runOfShow, add] : [add, runOfShow];
  return {
    primary,
    menu: {
      label: t`More of the timeline`,
      tools: [
        first,
        {
          key: "schedule",
          label: t`Type a schedule`,
          icon: ClipboardList,
          disabled: !allowed,
          run: onSchedule,
        },
        { key: "print", label: t`Print the day`, icon: Printer, to: "/app/timeline/print" },
        { key: "calendar", label: t`Save as a calendar file`, icon: CalendarArrowDown, run: onCalendar },
        { key: "vendor", label: t`Page for a vendor`, icon: Store, to: "/app/timeline/vendor" },
      ],
    },
  };
}

const DAY_MS = 24 * 3_600_000;

/** Whether it is the wedding day or the day before it. */
function isDayOrEve(today: string | undefined, weddingDate: string | null): boolean {
  if (today === undefined || weddingDate === null) return false;
  const daysLeft = (Date.parse(weddingDate) - Date.parse(today)) / DAY_MS;
  return daysLeft === 0 || daysLeft === 1;
}
