import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Chromium's install event; other browsers install from their own menus and never send it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface InstallState {
  event: BeforeInstallPromptEvent | undefined;
  installed: boolean;
}

const installStore = createStore<InstallState>(() => ({ event: undefined, installed: false }));

/** Catches the event early: it is sent once, often before the card that wants it exists. */
export function watchInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installStore.setState({ event: event as BeforeInstallPromptEvent });
  });
  window.addEventListener("appinstalled", () => installStore.setState({ event: undefined, installed: true }));
}

export interface InstallPrompt {
  /** True when the browser would show its own dialog if asked. */
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
  // The event works once; a dismissed one comes again when the browser sees fit.
  installStore.setState({ event: undefined });
  return outcome;
}
