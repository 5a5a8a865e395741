import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CloudCheck, HardDrive, type LucideIcon, TriangleAlert } from "lucide-react";
import { useAfter } from "@/kit/use-after.ts";
import { useSyncStatus } from "@/wedding/hooks.ts";
import type { SyncStatus } from "@/wedding/types.ts";
import classes from "./save-state.module.css";

/** The save state, while the header that shows it is covered. */
export function SaveState() {
  const { t } = useLingui();
  const status = useSyncStatus();
  // An edit is usually written within a moment, which needs no message.
  const isLate = useAfter(LATE_MS, status.saved) && !status.saved;
  const { words, icon: Icon } = markOf(status, isLate);
  return (
    <span className={classes.mark} data-trouble={isLate || undefined} title={t(words)}>
      <Icon size={18} aria-hidden />
      <span className={classes.words}>{t(words)}</span>
    </span>
  );
}

const LATE_MS = 3000;

function markOf(status: SyncStatus, isLate: boolean): { words: MessageDescriptor; icon: LucideIcon } {
  const { state, notAccepted, accountDeleted } = status;
  if (isLate) return { words: msg`Not saved yet`, icon: TriangleAlert };
  if (notAccepted) return { words: msg`Saved; some edits weren’t accepted`, icon: HardDrive };
  if (state === "synced" && !accountDeleted) return { words: msg`Saved and synced`, icon: CloudCheck };
  return { words: msg`Saved on this device`, icon: HardDrive };
}
