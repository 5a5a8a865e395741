import { vi } from "vitest";

/** A browser with push support, its permission prompt, and its subscription. */
export interface FakePush {
  /** The answer to the permission prompt. */
  ask: ReturnType<typeof vi.fn<() => Promise<NotificationPermission>>>;
  /** Its push address; undefined if there is none. */
  endpoint: () => string | undefined;
  /** Changes the permission, as in the browser's settings. */
  allow: (permission: NotificationPermission) => void;
  /** The browser changes its push address. */
  move: () => void;
  remove: () => void;
}

/** The server's key: base64url. */
export const PUBLIC_KEY = "BAEC";

export function fakePush(permission: NotificationPermission = "default"): FakePush {
  let current: PushSubscription | null = null;
  let createdCount = 0;
  const ask = vi.fn(async () => {
    notification.permission = "granted";
    return notification.permission;
  });
  const notification = { permission, requestPermission: ask };
  function createSubscription(applicationServerKey: string): PushSubscription {
    createdCount += 1;
    const bytes = Uint8Array.from(atob(applicationServerKey), (letter) => letter.charCodeAt(0)).buffer;
    const subscription = {
      endpoint: `https://push.example.org/${createdCount}`,
      options: { userVisibleOnly: true, applicationServerKey: bytes },
      getKey: (name: string) => new TextEncoder().encode(name).buffer,
      unsubscribe: vi.fn(async () => {
        current = null;
        return true;
      }),
    };
    return subscription as unknown as PushSubscription;
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (notification.permission !== "granted") throw new DOMException("no", "NotAllowedError");
      current = createSubscription(applicationServerKey);
      return current;
    },
  };
  const registration = { active: {}, pushManager };
  const value = { getRegistration: async () => registration, addEventListener: vi.fn() };
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", notification);
  return {
    ask,
    endpoint: () => current?.endpoint,
    allow: (answer) => {
      notification.permission = answer;
    },
    move: () => {
      current = createSubscription(PUBLIC_KEY);
    },
    remove: () => {
      Reflect.deleteProperty(navigator, "serviceWorker");
      vi.unstubAllGlobals();
    },
  };
}
