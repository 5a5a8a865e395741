import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Whether the server's latest write failed because its storage is full. */
const serverSpace = createStore<{ isFull: boolean }>(() => ({ isFull: false }));

export function setServerFull(isFull: boolean): void {
  if (serverSpace.getState().isFull !== isFull) serverSpace.setState({ isFull });
}

export function useServerFull(): boolean {
  return useStore(serverSpace, ({ isFull }) => isFull);
}
