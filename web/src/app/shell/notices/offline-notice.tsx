import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useAfter } from "@/kit/use-after.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { NoticeCard } from "./notice-card.tsx";

const OFFLINE_NOTICE_MILLISECONDS = 10_000;

/** Says once, for a while, that the signal is gone and that this is fine. */
export function OfflineNotice() {
  const offline = useConnection() === "offline";
  return offline ? <Notice /> : null;
}

function Notice() {
  const over = useAfter(OFFLINE_NOTICE_MILLISECONDS);
  if (over) return null;
  return (
    <NoticeCard icon={WifiOff} title={<Trans>You're offline</Trans>}>
      <Trans>Everything on this device still works. Changes will sync when you're back online.</Trans>
    </NoticeCard>
  );
}
