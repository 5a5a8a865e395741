import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { MailOpen } from "lucide-react";

/** In place of the sign-up form where accounts are made with an invitation alone. */
export function InvitedOnly() {
  return (
    <Alert color="ochre" role="status" icon={<MailOpen size={20} aria-hidden />}>
      <Trans>
        Accounts are made by invitation here. Ask somebody who plans on this Troth to invite you: the link in
        the invitation leads to a form that makes your account.
      </Trans>
    </Alert>
  );
}
