import { Trans } from "@lingui/react/macro";
import { Menu, Text } from "@mantine/core";
import { MailQuestion } from "lucide-react";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { useSession } from "@/lib/session/session.ts";
import { useConfirmationMail } from "../notices/use-confirmation-mail.ts";

/** A quiet line of the account menu, only where it can be mended: for an unconfirmed address, where mail is sent. */
export function UnconfirmedAddress() {
  const { user, status } = useSession();
  const unconfirmed = status === "signedIn" && user?.emailConfirmed === false;
  const { data } = useServerInfo({ enabled: unconfirmed });
  const { send } = useConfirmationMail(user?.email ?? "");
  if (!unconfirmed || !data?.mail) return null;

  return (
    <Menu.Item leftSection={<MailQuestion size={18} aria-hidden />} onClick={() => void send()}>
      <Trans>Send the mail again</Trans>
      <Text size="sm" c="dimmed">
        <Trans>Your address is not confirmed yet</Trans>
      </Text>
    </Menu.Item>
  );
}
