import { Trans, useLingui } from "@lingui/react/macro";
import { Menu, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { MailQuestion } from "lucide-react";
import { showFailureToast } from "@/components/toasts.tsx";
import { useServerInfo } from "@/lib/api/server-info.ts";
import { resendConfirmation } from "@/lib/session/actions.ts";
import { useSession } from "@/lib/session/session.ts";

/** A quiet line of the account menu, only where it can be mended: for an unconfirmed address, where mail is sent. */
export function UnconfirmedAddress() {
  const { t } = useLingui();
  const { user, status } = useSession();
  const unconfirmed = status === "signedIn" && user?.emailConfirmed === false;
  const { data } = useServerInfo({ enabled: unconfirmed });
  if (!unconfirmed || !data?.mail) return null;
  const { email } = user;

  async function send() {
    const result = await resendConfirmation();
    if (!result.ok) {
      showFailureToast(t`The mail was not sent`, [result]);
    } else if (result.sent) {
      notifications.show({ message: t`A mail with a link is on its way to ${email}.` });
    } else {
      notifications.show({ message: t`Nothing was sent: the address is confirmed already.` });
    }
  }

  return (
    <Menu.Item leftSection={<MailQuestion size={18} aria-hidden />} onClick={() => void send()}>
      <Trans>Send the mail again</Trans>
      <Text size="sm" c="dimmed">
        <Trans>Your address is not confirmed yet</Trans>
      </Text>
    </Menu.Item>
  );
}
