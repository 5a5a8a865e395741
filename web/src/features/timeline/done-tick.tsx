import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Check, Circle } from "lucide-react";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { EVENT } from "./event-kinds.ts";
import { useEventName } from "./use-schedule.ts";

interface DoneTickProps {
  event: RecordOf<"event">;
  tabIndex?: 0 | -1;
  /** Size in px; larger for use with a thumb in a hurry. */
  size?: number;
}

/** Marks an event as over, or undoes that. */
export function DoneTick({ event, tabIndex = 0, size = 44 }: DoneTickProps) {
  const { t } = useLingui();
  const { update } = useRecordActions(EVENT);
  const guard = useWriteGuard();
  const name = useEventName()(event);
  const { id, isDone } = event;
  const Icon = isDone ? Check : Circle;
  return (
    <ActionIcon
      tabIndex={tabIndex}
      size={size}
      variant={isDone ? "light" : "subtle"}
      color={isDone ? "sage" : "gray"}
      aria-label={t`Done: ${name}`}
      aria-pressed={isDone}
      onClick={() => update(id, { isDone: !isDone })}
      {...guard}
    >
      <Icon size={size / 2} strokeWidth={isDone ? 3 : 2} aria-hidden />
    </ActionIcon>
  );
}
