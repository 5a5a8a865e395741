import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useWedding } from "@/wedding/hooks.ts";
import type { Shown } from "./device/store.ts";

/** What has just come, for whoever hears the screen instead of seeing the badge. */
export function useNewsWords(shown: Shown | undefined): string {
  const { t } = useLingui();
  const { id: opened } = useWedding();
  const [words, setWords] = useState("");
  const before = useRef<Shown>(undefined);

  useEffect(() => {
    const last = before.current;
    before.current = shown;
    // What was there already when this device first asked is no news.
    if (!shown?.known || !last?.known) return;
    const newest = Math.max(0, ...last.notifications.map(({ createdAt }) => Date.parse(createdAt)));
    const fresh = shown.notifications.filter(
      ({ read, createdAt, type, weddingId }) =>
        !read &&
        Date.parse(createdAt) > newest &&
        // A reply to the wedding on the screen is said there, with the guest's name.
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
