import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Text, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Moon, Search, Sun } from "lucide-react";
import { DaysToGo } from "@/domain/progress/days-to-go.tsx";
import { NotificationBell } from "@/features/notifications/notification-bell.tsx";
import { DateText } from "@/kit/dates/date-text.tsx";
import { useSession } from "@/lib/session/session.ts";
import { UndoButtons } from "@/records/undo/undo-buttons.tsx";
import { SyncIndicator } from "../sync/sync-indicator.tsx";
import { AccountMenu } from "./account-menu.tsx";
import classes from "./header.module.css";
import { PresenceStack } from "./presence-stack.tsx";
import type { ShellSummary } from "./use-summary.ts";

type HeaderProps = {
  summary: ShellSummary | undefined;
  wide: boolean;
  onFind: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

/** The couple, the countdown, and the sync status. */
export function Header({ summary, wide, onFind, onShortcuts, onSignOut }: HeaderProps) {
  const { t } = useLingui();
  const { user } = useSession();
  // The owner's name; the owner may not be the present user. Without a wedding there is no partner.
  const first = summary?.details.ownerName || user?.firstName || t`You`;
  const partner = summary && (summary.details.partnerName || t`Partner`);

  const isDate = summary && !["notSet", "invalid"].includes(summary.view.countdown.kind);

  return (
    <header className={classes.header}>
      <div className={classes.greeting}>
        <Text component="p" className={classes.names}>
          {partner === undefined ? first : `${first} & ${partner}`}
        </Text>
        {summary && (wide || summary.view.countdown.kind !== "notSet") && (
          <Text component="p" size="sm" c="dimmed" className={classes.day}>
            <span>
              <DaysToGo countdown={summary.view.countdown} />
            </span>{" "}
            {isDate && <DateText value={summary.details.weddingDate} />}
          </Text>
        )}
      </div>
      <div className={classes.tools}>
        <PresenceStack />
        <SyncIndicator />
        {wide && (
          <>
            <UndoButtons />
            <ActionIcon aria-label={t`Find anything`} aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
              <Search size={20} aria-hidden />
            </ActionIcon>
            <ColorSchemeToggle />
          </>
        )}
        <NotificationBell />
        <AccountMenu onShortcuts={onShortcuts} onSignOut={onSignOut} />
      </div>
    </header>
  );
}

/** Toggles light and dark, in the header of wide screens. */
function ColorSchemeToggle() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return (
    <ActionIcon
      aria-label={isDark ? t`Use light colours` : t`Use dark colours`}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </ActionIcon>
  );
}
