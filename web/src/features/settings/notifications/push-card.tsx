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
      about={<Trans>What happens shows up here, also while Troth is closed.</Trans>}
    >
      {support === "able" && account !== undefined && <Switch account={account} onAnswered={look} />}
      {support === "blocked" && (
        <Text role="status">
          <Trans>
            Your browser blocks notifications of Troth. Allow them in its settings for this site: most
            browsers have them behind the sign beside the address. Then come back here.
          </Trans>
        </Text>
      )}
      {support === "install" && (
        <Text>
          <Trans>
            On an iPhone or iPad, Troth has to be on your home screen first. Tap “Share” in Safari, choose
            “Add to Home Screen”, open Troth from there, and come back to this page.
          </Trans>
        </Text>
      )}
      {support === "none" && (
        <Text>
          <Trans>This browser cannot show notifications of an app that is closed.</Trans>
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
      title={<Trans>Notifications on this device need a signal</Trans>}
      about={<Trans>They are turned on and off with one. In the app you are told in any case.</Trans>}
    >
      {({ publicKey, isOn }) => (
        <>
          <SignalNote>
            <Trans>Notifications on this device are turned on and off with a connection.</Trans>
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
              {isOn ? <Trans>Turn off on this device</Trans> : <Trans>Turn on on this device</Trans>}
            </Button>
          </Group>
          {isOn && asked.data?.push === false && (
            <Text size="sm">
              <Trans>Nothing arrives as long as “On your devices” is off.</Trans>
            </Text>
          )}
        </>
      )}
    </ServerData>
  );
}
