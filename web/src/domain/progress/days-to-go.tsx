import { Plural, Trans } from "@lingui/react/macro";
import type { WeddingView } from "@/lib/core/types.ts";

/** The countdown in words. */
export function DaysToGo({ countdown }: { countdown: WeddingView["countdown"] }) {
  const days = countdown.days ?? 0;
  switch (countdown.kind) {
    case "notSet":
      return <Trans>Wedding date not set</Trans>;
    case "invalid":
      return <Trans>Invalid Date</Trans>;
    case "today":
      return <Trans>Today is the day</Trans>;
    case "upcoming":
      return <Plural value={days} one="# day to go" other="# days to go" />;
    case "married":
      return <Plural value={days} one="Married # day" other="Married # days" />;
  }
}
