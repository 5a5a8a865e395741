import { Trans, useLingui } from "@lingui/react/macro";
import { CloseButton } from "@mantine/core";
import { WifiOff } from "lucide-react";
import { useState } from "react";
import { useAfter } from "@/kit/use-after.ts";
import { useSidebarLayout } from "@/kit/use-layout.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useSession } from "@/lib/session/session.ts";
import { NoticeCard } from "./notice-card.tsx";
import classes from "./offline-notice.module.css";

const OFFLINE_NOTICE_MILLISECONDS = 10_000;

/** Shown once, for a while, when the connection is lost: the app still works. */
export function OfflineNotice() {
  const offline = useConnection() === "offline";
  // A deleted account and the sample never sync.
  const { status } = useSession();
  return offline && status !== "deleted" && status !== "sample" ? <Notice /> : null;
}

function Notice() {
  const wide = useSidebarLayout();
  const over = useAfter(OFFLINE_NOTICE_MILLISECONDS);
  if (over) return null;
  if (!wide) return <Strip />;
  return (
    <NoticeCard icon={WifiOff} title={<Trans>You're offline</Trans>}>
      <Trans>Everything on this device still works. Changes will sync when you're back online.</Trans>
    </NoticeCard>
  );
}

/** A shorter version where a card would cover the form in use. */
function Strip() {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <section className={classes.strip} role="status">
      <WifiOff size={20} aria-hidden className={classes.icon} />
      <p>
        <strong>
          <Trans>You’re offline.</Trans>
        </strong>{" "}
        <Trans>Changes will sync when you're back online.</Trans>
      </p>
      <CloseButton aria-label={t`Hide this note`} onClick={() => setClosed(true)} />
    </section>
  );
}
