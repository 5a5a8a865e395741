import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { liveQuery } from "dexie";
import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Drawer, Popover } from "@/kit/layers/layers.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import { db } from "@/lib/db/db.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import { type NotificationsView, notificationsViewOf } from "./device/store.ts";
import classes from "./notification-bell.module.css";

/** The badge has room for one digit: a larger number shows as 9+. */
const maxBadgeNumber = 9;

type PanelComponent = typeof import("./panel/notification-panel.tsx").NotificationPanel;

/** The button in the app's header that shows the unread count and opens the panel. */
export function NotificationBell() {
  const { t } = useLingui();
  const formats = useFormats();
  const accountId = useSession().user?.id;
  useFollowNotifications();
  const view = useNotifications(accountId);
  const announcement = useNewNotificationText(view);
  // Otherwise the panel is a sheet over the page.
  const hasRoomBeside = useRoomBeside();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useBackCloses(opened && !hasRoomBeside, close);
  const { Panel, isMissing } = usePanel(opened);
  const unread = view?.unread ?? 0;

  const panelIn = (frame: "popover" | "sheet") => (
    <div className={frame === "sheet" ? undefined : classes.panel} tabIndex={-1} data-autofocus>
      {Panel && accountId !== undefined && (
        <Panel accountId={accountId} view={view} isSheet={frame === "sheet"} onClose={close} />
      )}
      {!Panel && !isMissing && <SkeletonRows rows={3} height={64} />}
      {isMissing && <Trans>Notifications aren’t on this device yet. Connect once to load them.</Trans>}
    </div>
  );

  return (
    <>
      <Popover
        opened={opened && hasRoomBeside}
        onChange={setOpened}
        width={416}
        position="bottom-end"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            aria-label={
              unread === 0
                ? t`Notifications`
                : t`Notifications, ${plural(unread, { one: "# unread", other: "# unread" })}`
            }
            aria-haspopup="dialog"
            aria-expanded={opened}
            className={classes.bell}
            onClick={() => setOpened((isOpen) => !isOpen)}
          >
            <Bell size={20} aria-hidden />
            {unread > 0 && (
              <span className={classes.badge} aria-hidden>
                {unread > maxBadgeNumber ? `${formats.number(maxBadgeNumber)}+` : formats.number(unread)}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>{panelIn("popover")}</Popover.Dropdown>
      </Popover>
      <MountWhenOpened opened={opened && !hasRoomBeside}>
        {(isOpen) => (
          <Drawer
            opened={isOpen}
            onClose={close}
            position="bottom"
            title={<Trans>Notifications</Trans>}
            classNames={{ content: classes.sheet, body: classes.sheetBody }}
          >
            {panelIn("sheet")}
          </Drawer>
        )}
      </MountWhenOpened>
      <span className="troth-visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}

/** Loads the panel when it is first opened, to keep it out of the start; tries again after a failure. */
function usePanel(opened: boolean) {
  const [Panel, setPanel] = useState<PanelComponent>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!opened || Panel) return;
    setMissing(false);
    import("./panel/notification-panel.tsx").then(
      ({ NotificationPanel }) => setPanel(() => NotificationPanel),
      () => setMissing(true),
    );
  }, [opened, Panel]);
  return { Panel, isMissing };
}

/** An account's notifications as stored on this device by any tab; undefined until they are read. */
function useNotifications(accountId: string | undefined): NotificationsView | undefined {
  const [latest, setLatest] = useState<{ accountId: string; view: NotificationsView }>();
  useEffect(() => {
    if (accountId === undefined) return;
    const subscription = liveQuery(() => notificationsViewOf(db(), accountId)).subscribe({
      next: (view) => setLatest({ accountId, view }),
      error: (error: unknown) => console.error("The notifications could not be read", error),
    });
    return () => subscription.unsubscribe();
  }, [accountId]);
  return latest?.accountId === accountId ? latest?.view : undefined;
}

/** Follows the notifications while the account is signed in. The code is loaded after the first screen. */
function useFollowNotifications(): void {
  const { user, status } = useSession();
  const accountId = status === "signedIn" ? user?.id : undefined;
  useEffect(() => {
    if (accountId === undefined) return;
    let hasEnded = false;
    let stop: (() => void) | undefined;
    import("./device/sync-notifications.ts").then(
      ({ followNotifications }) => {
        if (!hasEnded) stop = followNotifications(accountId);
      },
      (error: unknown) => console.warn("Notifications come after the next start", error),
    );
    return () => {
      hasEnded = true;
      stop?.();
    };
  }, [accountId]);
}

/** The newest notification as text for screen readers, which do not see the badge. */
function useNewNotificationText(view: NotificationsView | undefined): string {
  const { t } = useLingui();
  const { id: openWeddingId } = useWedding();
  const [text, setText] = useState("");
  const previousView = useRef<NotificationsView>(undefined);

  useEffect(() => {
    const previous = previousView.current;
    previousView.current = view;
    // Notifications from before the first answer are not new.
    if (!view?.known || !previous?.known) return;
    const newestTime = Math.max(0, ...previous.notifications.map(({ createdAt }) => Date.parse(createdAt)));
    const newNotifications = view.notifications.filter(
      ({ read, createdAt, type, weddingId }) =>
        !read &&
        Date.parse(createdAt) > newestTime &&
        // The open wedding's page announces its replies itself, with the guest's name.
        !(type === "RSVP_RECEIVED" && weddingId === openWeddingId),
    );
    const [first, ...others] = newNotifications;
    if (!first) return;
    const textOfFirst = first.message === "" ? first.title : `${first.title}: ${first.message}`;
    setText(
      others.length === 0
        ? textOfFirst
        : t`${plural(newNotifications.length, { one: "# new notification", other: "# new notifications" })}`,
    );
  }, [view, openWeddingId, t]);
  return text;
}
