import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { PageTabs } from "@/kit/page-tabs.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";

/** The pages about guests: the list, the replies and the invitations. */
export function GuestTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const count = useWaitingReplies().length;
  const waitingWords = plural(count, { one: "# is waiting for you", other: "# are waiting for you" });
  const tab = (to: string, label: string) => ({ to, label, isCurrent: pathname === to });
  return (
    <PageTabs
      label={t`Guests, replies and invitations`}
      tabs={[
        tab("/app/guests", t`List`),
        {
          ...tab("/app/guests/replies", t`Replies`),
          waiting: count > 0 ? { count, label: t`Replies, ${waitingWords}` } : undefined,
        },
        tab("/app/guests/invitations", t`Invitations`),
      ]}
    />
  );
}

const OPEN_REPLIES = { having: { state: "OPEN" } };

/** The replies that need a decision by a member. */
export function useWaitingReplies(): RecordOf<"reply">[] {
  return useRecords("reply", OPEN_REPLIES);
}
