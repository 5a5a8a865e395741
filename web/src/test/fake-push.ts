import { vi } from "vitest";

/** A browser that can be pushed to, its question, and what it has subscribed to. */
export interface FakePush {
  /** What it answers when somebody is asked. */
  ask: ReturnType<typeof vi.fn<() => Promise<NotificationPermission>>>;
  /** Its address; undefined where it has none. */
  endpoint: () => string | undefined;
  /** As where somebody has changed the browser's settings. */
  allow: (permission: NotificationPermission) => void;
  /** It has got another address by itself. */
  move: () => void;
  remove: () => void;
}

/** "BAEC" in base64url, as the server's key. */
export const PUBLIC_KEY = "BAEC";

export function fakePush(permission: NotificationPermission = "default"): FakePush {
  let current: PushSubscription | null = null;
  let made = 0;
  const ask = vi.fn(async () => {
    notification.permission = "granted";
    return notification.permission;
  });
  const notification = { permission, requestPermission: ask };
  function make(applicationServerKey: string): PushSubscription {
    made += 1;
    const bytes = Uint8Array.from(atob(applicationServerKey), (letter) => letter.charCodeAt(0)).buffer;
    const subscription = {
      endpoint: `https://push.example.org/${made}`,
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
      current = make(applicationServerKey);
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
      current = make(PUBLIC_KEY);
    },
    remove: () => {
      Reflect.deleteProperty(navigator, "serviceWorker");
      vi.unstubAllGlobals();
    },
  };
}
