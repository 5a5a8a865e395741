import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import {
  dropPush,
  pushKeysOf,
  pushSupport,
  setPushOwner,
  subscribeBrowser,
} from "@/lib/push/browser-push.ts";
import { isPushTarget } from "@/lib/push/renew-push.ts";

const PATH = "/api/notifications/push";

/**
 * Whether this browser can ask for permission. Checks again on focus: the user may return from the browser's settings.
 */
export function usePushSupport() {
  const [support, setSupport] = useState(pushSupport);
  const look = () => setSupport(pushSupport());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners need no new closure
  useEffect(() => {
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return { support, look };
}

/** Whether this account gets push messages on this device, and functions to change that. */
export function useDevicePush(account: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const queryKey = ["push", account];
  const query = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      const { publicKey, endpoint } = dataOf(await api().GET(PATH, {}), t`The server didn’t say how`);
      return { publicKey, isOn: await isPushTarget(account, endpoint) };
    },
  });
  const take = (publicKey: string, isOn: boolean) => queries.setQueryData(queryKey, { publicKey, isOn });

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
      setPushOwner(account);
      take(publicKey, true);
      return true;
    } catch (error) {
      await dropPush().catch(() => undefined);
      const failed = t`Notifications couldn’t be turned on`;
      if (error instanceof ApiError) showFailureToast(failed, [error]);
      // The browser's push service is unreachable or missing.
      else if (error instanceof DOMException) {
        showFailureToast(failed, [{ message: t`Your browser didn’t allow it. Please try again later.` }]);
      } else throw error;
      return false;
    }
  }

  /** Unsubscribes the browser, whether or not the server is reachable. */
  async function turnOff(publicKey: string): Promise<void> {
    take(publicKey, false);
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
