/*
 * The push subscription of this browser. It belongs to the browser, not to an account: its owner is stored beside
 * it, so that no account gets another's messages.
 */

const ownerKey = "troth.push";

/** "install": an iPhone or iPad, which gets pushes only for apps on its home screen. */
type PushSupport = "able" | "blocked" | "install" | "none";

/** Whether the browser can ask for permission. Asking opens the browser's own dialog, so only a button may do it. */
export function pushSupport(): PushSupport {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (isAble) return Notification.permission === "denied" ? "blocked" : "able";
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  // An iPad identifies itself as a Mac; no Mac has a touch screen.
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isApple || isTablet ? "install" : "none";
}

/** The account that gets pushes on this device, also before it has signed in again. */
export function pushOwner(): string | null {
  return localStorage.getItem(ownerKey);
}

export function setPushOwner(account: string): void {
  localStorage.setItem(ownerKey, account);
}

export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator && "PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * A subscription for the server's key, reusing an existing one. Undefined if the service worker is not installed yet.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return undefined;
  const existing = await registration.pushManager.getSubscription();
  const key = existing?.options.applicationServerKey;
  if (existing && key && base64Url(key) === publicKey) return existing;
  // It belongs to the key of an earlier server.
  await existing?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/**
 * Ends the subscription on this device, whether or not the server knows: no push arrives any more, and shown
 * notifications are closed. With `signsInAgain` the owner is kept, so that signing in again restores it.
 */
export async function dropPush({ signsInAgain = false } = {}): Promise<void> {
  if (!signsInAgain) localStorage.removeItem(ownerKey);
  const subscription = await pushSubscription();
  await subscription?.unsubscribe();
  const registration = subscription ? await navigator.serviceWorker.getRegistration() : undefined;
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}

/** The subscription as the server needs it. */
export function pushKeysOf(subscription: PushSubscription) {
  const { endpoint } = subscription;
  const key = (name: PushEncryptionKeyName) => {
    const bytes = subscription.getKey(name);
    return bytes ? base64Url(bytes) : "";
  };
  return { endpoint, keys: { p256dh: key("p256dh"), auth: key("auth") } };
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
