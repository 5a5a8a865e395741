import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { BellOff, WifiOff } from "lucide-react";
import { useRef } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { showToast } from "@/kit/toasts.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import { db } from "@/lib/db/db.ts";
import { deleteNotification, markAllRead, markRead, type NotificationsView } from "../device/store.ts";
import { NotificationItem } from "./notification-item.tsx";
import classes from "./notification-panel.module.css";

interface NotificationPanelProps {
  accountId: string;
  /** Undefined until it is read. */
  view: NotificationsView | undefined;
  /** Whether the panel is in a sheet, which already has a title. */
  isSheet: boolean;
  onClose: () => void;
}

/** The account's notifications, newest first. All actions work offline on stored data. */
export function NotificationPanel({ accountId, view, isSheet, onClose }: NotificationPanelProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const panel = useRef<HTMLElement>(null);
  const { notifications = [], unread = 0, known = false, waiting = 0 } = view ?? {};

  /** Shows a message if a change could not be stored. The panel shows stored changes by itself. */
  function showFailure(change: Promise<void>) {
    change.catch((error: unknown) => {
      console.error("A notification could not be changed", error);
      showToast(t`This device is full, so that wasn’t saved. Please free some space.`, { tone: "trouble" });
    });
  }

  function remove(id: string) {
    focusNeighbour(id);
    showFailure(deleteNotification(db(), accountId, id));
  }

  /** Moves the focus to the next item, or the previous one, before this item goes away. */
  function focusNeighbour(id: string) {
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>("[data-delete]") ?? [])];
    const index = buttons.findIndex((button) => button.dataset.delete === id);
    (buttons[index + 1] ?? buttons[index - 1] ?? panel.current)?.focus();
  }

  return (
    <section ref={panel} className={classes.panel} tabIndex={-1} aria-label={t`Notifications`}>
      <div className={classes.head}>
        {!isSheet && (
          <Title order={2} size="h3">
            <Trans>Notifications</Trans>
          </Title>
        )}
        {unread > 0 && (
          <Text size="sm" c="dimmed" className={classes.count}>
            <Plural value={unread} one="# unread" other="# unread" />
          </Text>
        )}
        {unread > 0 && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.all}
            onClick={() => {
              panel.current?.focus();
              showFailure(markAllRead(db(), accountId));
            }}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {isOffline && (
        <Text size="sm" className={classes.offline}>
          <WifiOff size={16} aria-hidden />
          <span>
            {waiting > 0 ? (
              <Trans>
                You’re offline. What you read or delete is saved on this device and synced when you’re back
                online.
              </Trans>
            ) : (
              <Trans>You’re offline. New notifications come when you’re back online.</Trans>
            )}
          </span>
        </Text>
      )}
      {notifications.length > 0 && (
        <ul className={classes.list}>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => showFailure(markRead(db(), accountId, notification.id))}
              onDelete={() => remove(notification.id)}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      {/* Before the first answer an empty list does not mean that there are none. */}
      {notifications.length === 0 && known && (
        <EmptyState icon={BellOff} headingOrder={3} title={<Trans>No notifications</Trans>}>
          <Trans>You're all caught up!</Trans>
        </EmptyState>
      )}
      {notifications.length === 0 && !known && !isOffline && <SkeletonRows rows={3} height={64} />}
    </section>
  );
}
