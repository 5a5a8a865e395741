import { Plural, Trans } from "@lingui/react/macro";
import { Progress } from "@mantine/core";
import { Gauge } from "lucide-react";
import { useSyncExternalStore } from "react";
import { rateLimit } from "@/lib/api/client.ts";
import { NoticeCard } from "./notice-card.tsx";

const SHOWN_ABOVE = 0.8;

/** Warns before the rate limit pauses requests to the server (Specification 1, section 9). */
export function RequestUsage() {
  const usage = useSyncExternalStore(rateLimit.subscribe, () => rateLimit.usage());
  if (usage <= SHOWN_ABOVE) return null;
  const percent = Math.round(usage * 100);
  const left = rateLimit.remaining();
  return (
    <NoticeCard
      icon={Gauge}
      title={<Trans>A lot at once</Trans>}
      actions={<Progress value={percent} aria-hidden flex={1} color={left === 0 ? "red" : undefined} />}
    >
      <Plural
        value={left}
        _0="The server needs a moment. Your changes are saved on this device as always."
        one="One more request this minute, then the server needs a moment. Your changes are saved on this device as always."
        other="# more requests this minute, then the server needs a moment. Your changes are saved on this device as always."
      />
    </NoticeCard>
  );
}
