import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import {
  dropPush,
  pushKeysOf,
  pushSupport,
  setPushOwner,
  subscribeBrowser,
} from "@/lib/push/browser-push.ts";
import { isPushTarget } from "@/lib/push/renew-push.ts";
import { useSession } from "@/lib/session/session.ts";
import { usePreferences } from "./preferences-cards.tsx";

/** Whether this device shows notifications while the app is closed. The browser asks when the button is pressed. */
export function PushCard() {
  const { support, checkAgain } = usePushSupport();
  const accountId = useSession().user?.id;
  return (
    <SettingsCard
      title={<Trans>On this device</Trans>}
      about={<Trans>You see what’s new here, even while Troth is closed.</Trans>}
    >
      {support === "able" && accountId !== undefined && (
        <PushSwitch accountId={accountId} onAnswered={checkAgain} />
      )}
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

interface PushSwitchProps {
  accountId: string;
  /** Called when the browser may have asked for permission. */
  onAnswered: () => void;
}

function PushSwitch({ accountId, onAnswered }: PushSwitchProps) {
  const { query, turnOn, turnOff } = useDevicePush(accountId);
  const { query: preferences, change } = usePreferences();
  const isOffline = useConnection() === "offline";
  const [isBusy, setBusy] = useState(false);

  async function toggle(publicKey: string, isOn: boolean) {
    setBusy(true);
    try {
      if (isOn) return await turnOff(publicKey);
      const isNowOn = await turnOn(publicKey);
      // Turning on one device also turns the preference on.
      if (isNowOn && preferences.data?.push === false) await change({ push: true });
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
              onClick={() => void toggle(publicKey, isOn)}
            >
              {isOn ? <Trans>Turn off here</Trans> : <Trans>Turn on here</Trans>}
            </Button>
          </Group>
          {isOn && preferences.data?.push === false && (
            <Text size="sm">
              <Trans>Nothing arrives while “On your devices” is off.</Trans>
            </Text>
          )}
        </>
      )}
    </ServerData>
  );
}

const PATH = "/api/notifications/push";

/** Whether this browser can ask for permission. Checked again on focus: the user may return from the browser's settings. */
function usePushSupport() {
  const [support, setSupport] = useState(pushSupport);
  const checkAgain = () => setSupport(pushSupport());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners need no new closure
  useEffect(() => {
    window.addEventListener("focus", checkAgain);
    document.addEventListener("visibilitychange", checkAgain);
    return () => {
      window.removeEventListener("focus", checkAgain);
      document.removeEventListener("visibilitychange", checkAgain);
    };
  }, []);
  return { support, checkAgain };
}

/** Whether this account gets push messages on this device, and functions to change that. */
function useDevicePush(accountId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const queryKey = ["push", accountId];
  const query = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      const { publicKey, endpoint } = dataOf(await api().GET(PATH, {}), t`The server didn’t say how`);
      return { publicKey, isOn: await isPushTarget(accountId, endpoint) };
    },
  });
  const updateCache = (publicKey: string, isOn: boolean) =>
    queryClient.setQueryData(queryKey, { publicKey, isOn });

  /** Asks for permission first, while the press still counts as a user gesture. Returns true if push is on. */
  async function turnOn(publicKey: string): Promise<boolean> {
    if ((await Notification.requestPermission()) !== "granted") return false;
    try {
      const subscription = await subscribeBrowser(publicKey);
      if (!subscription) {
        showToast(t`Troth isn’t fully on this device yet. Please reload the page and try again.`);
        return false;
      }
      const body = pushKeysOf(subscription);
      dataOf(await api().PUT(PATH, { body }), t`Please try again.`);
      setPushOwner(accountId);
      updateCache(publicKey, true);
      return true;
    } catch (error) {
      await dropPush().catch(() => undefined);
      const title = t`Notifications couldn’t be turned on`;
      if (error instanceof ApiError) showFailureToast(title, [error]);
      // The browser's push service is unreachable or missing.
      else if (error instanceof DOMException) {
        showFailureToast(title, [{ message: t`Your browser didn’t allow it. Please try again later.` }]);
      } else throw error;
      return false;
    }
  }

  /** Unsubscribes the browser, whether or not the server is reachable. */
  async function turnOff(publicKey: string): Promise<void> {
    updateCache(publicKey, false);
    await dropPush().catch((error: unknown) => console.warn("The browser keeps a subscription", error));
    try {
      dataOf(await api().DELETE(PATH, {}), t`Please try again.`);
    } catch (error) {
      // The server finds out when the push service rejects its next message.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return { query, turnOn, turnOff };
}
