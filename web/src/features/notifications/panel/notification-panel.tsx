import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { BellOff, WifiOff } from "lucide-react";
import { useRef } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { showToast } from "@/kit/toasts.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import { db } from "@/lib/db/db.ts";
import { deleteOne, markAllRead, markRead, type NotificationsView } from "../device/store.ts";
import { NotificationItem } from "./notification-item.tsx";
import classes from "./notification-panel.module.css";

interface NotificationPanelProps {
  account: string;
  shown: NotificationsView | undefined;
  /** In a sheet, which has a title of its own. */
  isSheet: boolean;
  onClose: () => void;
}

/** The account's notifications, newest first. All actions work offline on stored data. */
export function NotificationPanel({ account, shown, isSheet, onClose }: NotificationPanelProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const panel = useRef<HTMLElement>(null);
  const { notifications = [], unread = 0, known = false, waiting = 0 } = shown ?? {};

  /** The screen updates by itself. If the device cannot store more, a message appears. */
  function keep(change: Promise<void>) {
    change.catch((error: unknown) => {
      console.error("A notification could not be changed", error);
      showToast(t`This device is full, so that wasn’t saved. Please free some space.`, { tone: "trouble" });
    });
  }

  function remove(id: string) {
    focusBeside(id);
    keep(deleteOne(db(), account, id));
  }

  /** Moves the focus to the next item, or the previous one, before this item goes away. */
  function focusBeside(id: string) {
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>("[data-delete]") ?? [])];
    const here = buttons.findIndex((button) => button.dataset.delete === id);
    (buttons[here + 1] ?? buttons[here - 1] ?? panel.current)?.focus();
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
              keep(markAllRead(db(), account));
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
              onRead={() => keep(markRead(db(), account, notification.id))}
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
