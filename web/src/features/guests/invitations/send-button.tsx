import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { Menu } from "@/kit/layers/menu.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import { CHANNEL_ICONS, CHANNEL_WORDS } from "./channel-words.ts";
import type { Channel } from "./channels.ts";
import classes from "./invitations.module.css";
import type { InvitationRecipient } from "./recipients.ts";
import type { SendControl, useSend } from "./use-send.ts";

interface SendButtonProps {
  recipient: InvitationRecipient;
  url: string;
  send: ReturnType<typeof useSend>;
}

/** Sends an invitation in one tap by the last used channel; the others are in its menu. */
export function SendButton({ recipient, url, send }: SendButtonProps) {
  const { t } = useLingui();
  const { name } = recipient;
  const first = send.firstTo(recipient);
  const others = send.channelsTo(recipient).filter((channel) => channel !== first);
  const Icon = CHANNEL_ICONS[first];
  const way = t(CHANNEL_WORDS[first]);
  const look = {
    variant: recipient.isSent ? "default" : "light",
    leftSection: <Icon size={18} aria-hidden />,
    "aria-label": t`Send to ${name}: ${way}`,
  };
  const press = send.press(recipient, url, first);
  return (
    <span className={classes.send}>
      {"href" in press ? (
        <Button component="a" {...look} {...press}>
          {way}
        </Button>
      ) : (
        <Button {...look} {...press}>
          {way}
        </Button>
      )}
      <LazyMenu
        position="bottom-end"
        width={220}
        button={(props) => (
          <ActionIcon {...props} variant="default" size={44} aria-label={t`Other ways to send to ${name}`}>
            <ChevronDown size={18} aria-hidden />
          </ActionIcon>
        )}
      >
        {() => (
          <Menu.Dropdown>
            <Menu.Label>
              <Trans>Send by</Trans>
            </Menu.Label>
            {others.map((channel) => (
              <ChannelItem key={channel} channel={channel} press={send.press(recipient, url, channel)} />
            ))}
          </Menu.Dropdown>
        )}
      </LazyMenu>
    </span>
  );
}

function ChannelItem({ channel, press }: { channel: Channel; press: SendControl }) {
  const { t } = useLingui();
  const Icon = CHANNEL_ICONS[channel];
  const icon = <Icon size={18} aria-hidden />;
  return "href" in press ? (
    <Menu.Item component="a" leftSection={icon} {...press}>
      {t(CHANNEL_WORDS[channel])}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} {...press}>
      {t(CHANNEL_WORDS[channel])}
    </Menu.Item>
  );
}
