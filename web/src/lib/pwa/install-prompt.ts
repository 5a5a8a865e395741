import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Chromium's install event; other browsers install from their own menus and never fire it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface InstallState {
  event: BeforeInstallPromptEvent | undefined;
  installed: boolean;
}

const installStore = createStore<InstallState>(() => ({ event: undefined, installed: false }));

/** Catches the event early: it fires once, often before the card that needs it is rendered. */
export function watchInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installStore.setState({ event: event as BeforeInstallPromptEvent });
  });
  window.addEventListener("appinstalled", () => installStore.setState({ event: undefined, installed: true }));
}

export interface InstallPrompt {
  /** True if the browser can show its install dialog. */
  canInstall: boolean;
  installed: boolean;
  install: () => Promise<"accepted" | "dismissed" | "unavailable">;
}

export function useInstallPrompt(): InstallPrompt {
  const { event, installed } = useStore(installStore);
  return { canInstall: event !== undefined, installed, install };
}

async function install(): Promise<"accepted" | "dismissed" | "unavailable"> {
  const { event } = installStore.getState();
  if (!event) return "unavailable";
  await event.prompt();
  const { outcome } = await event.userChoice;
  // The event works once; after a dismissal the browser fires it again when it chooses.
  installStore.setState({ event: undefined });
  return outcome;
}
