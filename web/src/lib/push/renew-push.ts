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
 * Renews the push subscription after each sign-in, if the account has turned pushes on: a subscription ends with its
 * session, and the browser's address may have changed. Another account's subscription is dropped. Never prompts.
 */
export async function renewPush(account: string): Promise<void> {
  try {
    if (pushOwner() !== account) return await dropPush();
    if (pushSupport() !== "able" || Notification.permission !== "granted") return;
    const failureMessage = t`This device couldn’t be reached`;
    const { publicKey, endpoint } = dataOf(
      await apiOf(account).GET("/api/notifications/push", {}),
      failureMessage,
    );
    const subscription = await subscribeBrowser(publicKey);
    if (!subscription || subscription.endpoint === endpoint) return;
    // The user may have signed out while the browser was subscribing.
    if (pushOwner() !== account) return await dropPush();
    const body = pushKeysOf(subscription);
    dataOf(await apiOf(account).PUT("/api/notifications/push", { body }), failureMessage);
  } catch (error) {
    // Retried at the next start.
    if (!(error instanceof ApiError)) console.warn("This device may get no pushes", error);
  }
}

/** Whether the server's push endpoint is this browser. */
export async function isPushTarget(account: string, endpoint: string | null | undefined): Promise<boolean> {
  const subscription = await pushSubscription();
  return pushOwner() === account && subscription !== null && subscription.endpoint === endpoint;
}
