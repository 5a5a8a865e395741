import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export type Connection = "online" | "slow" | "offline";

/** The part of the Network Information API that the app reads; Safari and Firefox do not have it. */
interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string;
}

interface ConnectionState {
  /** The browser's own state. It knows about the network interface, not about our server. */
  browserOnline: boolean;
  effectiveType: string | undefined;
  socketOpen: boolean;
  /** Whether the latest request reached the server, with any answer. */
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

/** An open socket outweighs a failed request: it is newer and stronger evidence. */
function connectionOf(state: ConnectionState): Connection {
  if (!state.browserOnline) return "offline";
  if (!state.socketOpen && !state.serverReached) return "offline";
  if (state.effectiveType !== undefined && state.effectiveType !== "4g") return "slow";
  return "online";
}

export function setServerReached(serverReached: boolean): void {
  if (connectionStore.getState().serverReached !== serverReached) connectionStore.setState({ serverReached });
}

export function setSocketOpen(socketOpen: boolean): void {
  connectionStore.setState(socketOpen ? { socketOpen, serverReached: true } : { socketOpen });
}

export function useConnection(): Connection {
  return useStore(connectionStore, connectionOf);
}

/** The browser's state alone: a failed request cannot distinguish a silent server from a missing network. */
export function useBrowserOnline(): boolean {
  return useStore(connectionStore, ({ browserOnline }) => browserOnline);
}

/** Follows the browser's network events; returns a function that stops it. */
export function watchConnection(target: Window = window): () => void {
  const information = networkInformation();
  // After the network returns, assume the server is reachable until a request fails.
  const onOnline = () => connectionStore.setState({ browserOnline: true, serverReached: true });
  const onOffline = () => connectionStore.setState({ browserOnline: false, socketOpen: false });
  const onNetworkChange = () => connectionStore.setState({ effectiveType: information?.effectiveType });
  target.addEventListener("online", onOnline);
  target.addEventListener("offline", onOffline);
  information?.addEventListener("change", onNetworkChange);
  return () => {
    target.removeEventListener("online", onOnline);
    target.removeEventListener("offline", onOffline);
    information?.removeEventListener("change", onNetworkChange);
  };
}
