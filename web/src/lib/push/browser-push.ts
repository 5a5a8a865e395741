/*
 * What this browser knows of pushes. A subscription is the browser's and no account's: whose it is stands beside it, so
 * that nobody gets what is another's.
 */

const OWNER = "troth.push";

/** `install` is an iPhone or iPad, which is told things only by what is on its home screen. */
type PushSupport = "able" | "blocked" | "install" | "none";

/** Whether the browser can be asked. Asking shows its own question, so that only a button does it. */
export function pushSupport(): PushSupport {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (isAble) return Notification.permission === "denied" ? "blocked" : "able";
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isApple || isTablet ? "install" : "none";
}

/** The account that is told things on this device, also before it has signed in again. */
export function pushOwner(): string | null {
  return localStorage.getItem(OWNER);
}

export function keepPushOwner(account: string): void {
  localStorage.setItem(OWNER, account);
}

export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator && "PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * A subscription that is good with the server's key; the one that is there already, where it is. Undefined where the
 * app's worker is not on this device yet.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return undefined;
  const there = await registration.pushManager.getSubscription();
  const key = there?.options.applicationServerKey;
  if (there && key && base64Url(key) === publicKey) return there;
  // Good with the key of a server that is no more.
  await there?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/**
 * Ends it on this device, whatever the server knows by now: nothing that is pushed arrives any more, and nobody else
 * reads what has arrived. Whoever signs in again at once has it again then.
 */
export async function dropPush({ comesBack = false } = {}): Promise<void> {
  if (!comesBack) localStorage.removeItem(OWNER);
  const subscription = await pushSubscription();
  await subscription?.unsubscribe();
  const registration = subscription ? await navigator.serviceWorker.getRegistration() : undefined;
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}

/** What the server is told of a subscription. */
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
