import { useLingui } from "@lingui/react/macro";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import type { InvitationRecipient } from "./recipients.ts";

/** Marks an invitation as sent or not sent, for everyone it is for, in one step. */
export function useMarkSent(): (recipient: InvitationRecipient, isSent: boolean) => void {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  return ({ name, members }, isSent) => {
    const changing = members.filter(({ invitationSent }) => invitationSent !== isSent);
    runTogether(
      changing.map(({ id }) => ({ type: "guest.update", id, changes: { invitationSent: isSent } })),
      {
        said: isSent
          ? t`The invitation to ${name} is marked as sent.`
          : t`The invitation to ${name} is marked as not sent.`,
        failed: t(GUEST.phrases.failed.change),
      },
    );
  };
}
