import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { MailQuestion } from "lucide-react";
import { useConfirmationMail } from "@/kit/account-forms/use-confirmation-mail.ts";
import { useSession } from "@/lib/session/session.ts";
import { useAwaitsConfirmation } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";

/** For a user who registered again after the server lost their account, until their address is confirmed. */
export function AwaitsConfirmationCard() {
  const { t } = useLingui();
  const email = useSession().user?.email ?? t`your address`;
  const { send, isSending } = useConfirmationMail(email);
  if (!useAwaitsConfirmation()) return null;
  return (
    <NoticeCard
      icon={MailQuestion}
      title={<Trans>Your plan is still on this device</Trans>}
      actions={
        <Button variant="default" loading={isSending} onClick={() => void send()}>
          <Trans>Send the email again</Trans>
        </Button>
      }
    >
      <Trans>
        The server was restored from an older backup and lost your account. Please open the link in the email
        to {email}: once your address is confirmed, your plan is back here and on the server.
      </Trans>
    </NoticeCard>
  );
}
