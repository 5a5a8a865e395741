import { useState } from "react";

/** Whether what an open panel decides on was changed by somebody else since it was opened; `accept` takes note of it. */
export function useOvertaken(state: string): { isOvertaken: boolean; accept: () => void } {
  const [seen, setSeen] = useState(state);
  return { isOvertaken: seen !== state, accept: () => setSeen(state) };
}
