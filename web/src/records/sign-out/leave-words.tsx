import { Trans } from "@lingui/react/macro";
import { useSession } from "@/lib/session/session.ts";

/** The label for leaving the app. */
export function LeaveWords() {
  if (useSession().status === "sample") return <Trans>Throw the sample away</Trans>;
  return <Trans>Sign out</Trans>;
}
