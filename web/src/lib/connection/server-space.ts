import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Whether the server said, when it was to write something last, that it has no space left. */
const serverSpace = createStore<{ isFull: boolean }>(() => ({ isFull: false }));

export function noteServerFull(isFull: boolean): void {
  if (serverSpace.getState().isFull !== isFull) serverSpace.setState({ isFull });
}

export function useServerFull(): boolean {
  return useStore(serverSpace, ({ isFull }) => isFull);
}
