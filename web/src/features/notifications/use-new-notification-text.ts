import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useWedding } from "@/wedding/hooks.ts";
import type { NotificationsView } from "./device/store.ts";

/** The newest notification as text for screen readers, which do not see the badge. */
export function useNewNotificationText(shown: NotificationsView | undefined): string {
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
