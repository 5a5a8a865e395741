import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { Drawer } from "@/kit/layers/drawer.tsx";
import { Popover } from "@/kit/layers/popover.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import classes from "./notification-bell.module.css";
import { useNewNotificationText } from "./use-new-notification-text.ts";
import { useFollowNotifications, useNotifications } from "./use-notifications.ts";

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
