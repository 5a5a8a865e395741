import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import {
  dropPush,
  pushKeysOf,
  pushOwner,
  pushSubscription,
  pushSupport,
  subscribeBrowser,
} from "./browser-push.ts";

/**
 * Whoever has turned pushes on gets them on this device after each sign-in: a subscription ends with its sign-in, and
 * the browser may have got another address meanwhile. What is somebody else's here is dropped. Nobody is asked.
 */
export async function keepPush(account: string): Promise<void> {
  try {
    if (pushOwner() !== account) return await dropPush();
    if (pushSupport() !== "able" || Notification.permission !== "granted") return;
    const failed = t`This device could not be reached`;
    const { publicKey, endpoint } = dataOf(await apiOf(account).GET("/api/notifications/push", {}), failed);
    const subscription = await subscribeBrowser(publicKey);
    if (!subscription || subscription.endpoint === endpoint) return;
    // They may have signed out while the browser was subscribing.
    if (pushOwner() !== account) return await dropPush();
    const body = pushKeysOf(subscription);
    dataOf(await apiOf(account).PUT("/api/notifications/push", { body }), failed);
  } catch (error) {
    // It is done at the next start.
    if (!(error instanceof ApiError)) console.warn("This device may not be told what happens", error);
  }
}

/** Whether the server pushes to this very browser. */
export async function isPushedTo(account: string, endpoint: string | null | undefined): Promise<boolean> {
  const subscription = await pushSubscription();
  return pushOwner() === account && subscription !== null && subscription.endpoint === endpoint;
}
