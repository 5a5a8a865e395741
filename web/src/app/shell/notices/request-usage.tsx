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
      title={<Trans>Many requests at once</Trans>}
      actions={<Progress value={percent} aria-hidden flex={1} color={left === 0 ? "red" : undefined} />}
    >
      <Plural
        value={left}
        _0="The server will be asked again in a moment. What you plan is saved on this device as always."
        one="One more request to the server this minute, then it takes a moment. What you plan is saved on this device as always."
        other="# more requests to the server this minute, then it takes a moment. What you plan is saved on this device as always."
      />
    </NoticeCard>
  );
}
