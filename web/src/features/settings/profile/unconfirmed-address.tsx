import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { MailQuestion } from "lucide-react";
import { useConfirmationMail } from "@/kit/account-forms/use-confirmation-mail.ts";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import type { User } from "@/lib/session/types.ts";

/** Asks the user to confirm the address, especially a new one. Hidden when the server sends no mail. */
export function UnconfirmedAddress({ user: { email, emailConfirmed } }: { user: User }) {
  const isUnconfirmed = emailConfirmed === false;
  const { data } = useServerInfo({ enabled: isUnconfirmed });
  const { send, isSending } = useConfirmationMail(email);
  const isOffline = useConnection() === "offline";
  if (!isUnconfirmed || !data?.mail) return null;
  return (
    <Alert color="ochre" icon={<MailQuestion size={20} aria-hidden />}>
      <Text role="status" mb="sm">
        <Trans>
          You sign in with {email}, which isn’t confirmed yet. Open the link in the email sent there.
        </Trans>
      </Text>
      <Group>
        <Button variant="default" loading={isSending} disabled={isOffline} onClick={() => void send()}>
          <Trans>Send the email again</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
