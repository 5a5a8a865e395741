import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export type Connection = "online" | "slow" | "offline";

/** The part of the Network Information API that we read; Safari and Firefox have none of it. */
interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string;
}

interface ConnectionState {
  /** What the browser says. It knows about cables and radios, not about our server. */
  browserOnline: boolean;
  effectiveType: string | undefined;
  socketOpen: boolean;
  /** Whether the latest request reached the server, whatever it answered. */
  serverReached: boolean;
}

function networkInformation(): NetworkInformation | undefined {
  if (typeof navigator === "undefined") return undefined;
  return (navigator as Navigator & { connection?: NetworkInformation }).connection;
}

export const connectionStore = createStore<ConnectionState>(() => ({
  browserOnline: typeof navigator === "undefined" || navigator.onLine !== false,
  effectiveType: networkInformation()?.effectiveType,
  socketOpen: false,
  serverReached: true,
}));

/** An open socket outweighs a failed request: it is the newer and the stronger proof. */
function connectionOf(state: ConnectionState): Connection {
  if (!state.browserOnline) return "offline";
  if (!state.socketOpen && !state.serverReached) return "offline";
  if (state.effectiveType !== undefined && state.effectiveType !== "4g") return "slow";
  return "online";
}

export function noteServerReached(serverReached: boolean): void {
  if (connectionStore.getState().serverReached !== serverReached) connectionStore.setState({ serverReached });
}

export function noteSocketOpen(socketOpen: boolean): void {
  connectionStore.setState(socketOpen ? { socketOpen, serverReached: true } : { socketOpen });
}

export function useConnection(): Connection {
  return useStore(connectionStore, connectionOf);
}

/** What the browser alone says: a silent server and a missing signal look the same to a request. */
export function useBrowserOnline(): boolean {
  return useStore(connectionStore, ({ browserOnline }) => browserOnline);
}

/** Follows the browser's own signals; returns the way to stop. */
export function watchConnection(target: Window = window): () => void {
  const information = networkInformation();
  // A network that came back deserves the benefit of the doubt until the next request says otherwise.
  const online = () => connectionStore.setState({ browserOnline: true, serverReached: true });
  const offline = () => connectionStore.setState({ browserOnline: false, socketOpen: false });
  const changed = () => connectionStore.setState({ effectiveType: information?.effectiveType });
  target.addEventListener("online", online);
  target.addEventListener("offline", offline);
  information?.addEventListener("change", changed);
  return () => {
    target.removeEventListener("online", online);
    target.removeEventListener("offline", offline);
    information?.removeEventListener("change", changed);
  };
}
