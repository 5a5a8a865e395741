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

/** The badge has room for one digit; more shows as 9+. */
const mostCounted = 9;

type Panel = typeof import("./panel/notification-panel.tsx").NotificationPanel;

/** The unread count, and the button that opens the panel. */
export function NotificationBell() {
  const { t } = useLingui();
  const formats = useFormats();
  const account = useSession().user?.id;
  useFollowNotifications();
  const shown = useNotifications(account);
  const news = useNewNotificationText(shown);
  const beside = useRoomBeside();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useBackCloses(opened && !beside, close);
  const { Panel, isMissing } = usePanel(opened);
  const unread = shown?.unread ?? 0;

  const content = (sheet: boolean) => (
    <div className={sheet ? undefined : classes.panel} tabIndex={-1} data-autofocus>
      {Panel && account !== undefined && (
        <Panel account={account} shown={shown} isSheet={sheet} onClose={close} />
      )}
      {!Panel && !isMissing && <SkeletonRows rows={3} height={64} />}
      {isMissing && <Trans>Notifications aren’t on this device yet. Connect once to load them.</Trans>}
    </div>
  );

  return (
    <>
      <Popover
        opened={opened && beside}
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
            onClick={() => setOpened((now) => !now)}
          >
            <Bell size={20} aria-hidden />
            {unread > 0 && (
              <span className={classes.badge} aria-hidden>
                {unread > mostCounted ? `${formats.number(mostCounted)}+` : formats.number(unread)}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>{content(false)}</Popover.Dropdown>
      </Popover>
      <MountWhenOpened opened={opened && !beside}>
        {(isOpen) => (
          <Drawer
            opened={isOpen}
            onClose={close}
            position="bottom"
            title={<Trans>Notifications</Trans>}
            classNames={{ content: classes.sheet, body: classes.sheetBody }}
          >
            {content(true)}
          </Drawer>
        )}
      </MountWhenOpened>
      <span className="troth-visually-hidden" aria-live="polite">
        {news}
      </span>
    </>
  );
}

/** Loads the panel when it is first opened, to keep it out of the start; tries again after a failure. */
function usePanel(opened: boolean) {
  const [Panel, setPanel] = useState<Panel>();
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
function useNotifications(account: string | undefined): NotificationsView | undefined {
  const [read, setRead] = useState<{ account: string; shown: NotificationsView }>();
  useEffect(() => {
    if (account === undefined) return;
    const watched = liveQuery(() => notificationsViewOf(db(), account)).subscribe({
      next: (shown) => setRead({ account, shown }),
      error: (error: unknown) => console.error("The notifications could not be read", error),
    });
    return () => watched.unsubscribe();
  }, [account]);
  return read?.account === account ? read?.shown : undefined;
}

/** Follows the notifications while the account is signed in. The code is loaded after the first screen. */
function useFollowNotifications(): void {
  const { user, status } = useSession();
  const account = status === "signedIn" ? user?.id : undefined;
  useEffect(() => {
    if (account === undefined) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    import("./device/sync-notifications.ts").then(
      ({ followNotifications }) => {
        if (!isOver) stop = followNotifications(account);
      },
      (error: unknown) => console.warn("Notifications come after the next start", error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [account]);
}

/** The newest notification as text for screen readers, which do not see the badge. */
function useNewNotificationText(shown: NotificationsView | undefined): string {
  const { t } = useLingui();
  const { id: opened } = useWedding();
  const [words, setWords] = useState("");
  const before = useRef<NotificationsView>(undefined);

  useEffect(() => {
    const last = before.current;
    before.current = shown;
    // Notifications from before the first answer are not new.
    if (!shown?.known || !last?.known) return;
    const newest = Math.max(0, ...last.notifications.map(({ createdAt }) => Date.parse(createdAt)));
    const fresh = shown.notifications.filter(
      ({ read, createdAt, type, weddingId }) =>
        !read &&
        Date.parse(createdAt) > newest &&
        // The open wedding's page announces its replies itself, with the guest's name.
        !(type === "RSVP_RECEIVED" && weddingId === opened),
    );
    const [first, ...more] = fresh;
    if (!first) return;
    const one = first.message === "" ? first.title : `${first.title}: ${first.message}`;
    setWords(
      more.length === 0
        ? one
        : t`${plural(fresh.length, { one: "# new notification", other: "# new notifications" })}`,
    );
  }, [shown, opened, t]);
  return words;
}
