import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import { useSession } from "@/lib/session/session.ts";
import { useDevicePush, usePushSupport } from "./use-device-push.ts";
import { usePreferences } from "./use-preferences.ts";

/** Whether this device shows notifications while the app is closed. The browser asks when the button is pressed. */
export function PushCard() {
  const { support, look } = usePushSupport();
  const account = useSession().user?.id;
  return (
    <SettingsCard
      title={<Trans>On this device</Trans>}
      about={<Trans>You see what’s new here, even while Troth is closed.</Trans>}
    >
      {support === "able" && account !== undefined && <Switch account={account} onAnswered={look} />}
      {support === "blocked" && (
        <Text role="status">
          <Trans>
            Your browser blocks notifications from Troth. Allow them in its settings for this site, usually
            behind the icon beside the address. Then come back here.
          </Trans>
        </Text>
      )}
      {support === "install" && (
        <Text>
          <Trans>
            On an iPhone or iPad, Troth needs to be on your home screen first. Tap “Share” in Safari, choose
            “Add to Home Screen”, open Troth from there, and come back to this page.
          </Trans>
        </Text>
      )}
      {support === "none" && (
        <Text>
          <Trans>This browser can’t show notifications while Troth is closed.</Trans>
        </Text>
      )}
    </SettingsCard>
  );
}

function Switch({ account, onAnswered }: { account: string; onAnswered: () => void }) {
  const { query, turnOn, turnOff } = useDevicePush(account);
  const { query: asked, change } = usePreferences();
  const isOffline = useConnection() === "offline";
  const [isBusy, setBusy] = useState(false);

  async function press(publicKey: string, isOn: boolean) {
    setBusy(true);
    try {
      if (isOn) return await turnOff(publicKey);
      // Turning on one device also turns the preference on.
      if ((await turnOn(publicKey)) && asked.data?.push === false) await change({ push: true });
    } finally {
      setBusy(false);
      onAnswered();
    }
  }

  return (
    <ServerData
      query={query}
      title={<Trans>Notifications on this device need a connection</Trans>}
      about={<Trans>You turn them on and off with one. You always see what’s new in the app.</Trans>}
    >
      {({ publicKey, isOn }) => (
        <>
          <SignalNote>
            <Trans>Turning notifications on or off needs a connection.</Trans>
          </SignalNote>
          <Group gap="sm" role="status">
            {isOn ? (
              <StatusBadge tone="good" icon={BellRing}>
                <Trans>On</Trans>
              </StatusBadge>
            ) : (
              <StatusBadge icon={BellOff}>
                <Trans>Off</Trans>
              </StatusBadge>
            )}
          </Group>
          <Group>
            <Button
              variant={isOn ? "default" : "filled"}
              loading={isBusy}
              disabled={isOffline}
              onClick={() => void press(publicKey, isOn)}
            >
              {isOn ? <Trans>Turn off here</Trans> : <Trans>Turn on here</Trans>}
            </Button>
          </Group>
          {isOn && asked.data?.push === false && (
            <Text size="sm">
              <Trans>Nothing arrives while “On your devices” is off.</Trans>
            </Text>
          )}
        </>
      )}
    </ServerData>
  );
}
