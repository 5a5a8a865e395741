import { useLingui } from "@lingui/react/macro";
import { GUEST } from "@/records/guests/guest-kind.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import type { Recipient } from "./recipients.ts";

/** Says of an invitation that it was sent, or that it was not, for all whom it is for, as one step to undo. */
export function useSent(): (recipient: Recipient, isSent: boolean) => void {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  return ({ name, members }, isSent) => {
    const changing = members.filter(({ invitationSent }) => invitationSent !== isSent);
    runTogether(
      changing.map(({ id }) => ({ type: "guest.update", id, changes: { invitationSent: isSent } })),
      {
        said: isSent
          ? t`The invitation to ${name} counts as sent.`
          : t`The invitation to ${name} counts as not sent.`,
        failed: t(GUEST.phrases.failed.change),
      },
    );
  };
}
