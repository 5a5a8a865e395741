import { useCallback, useEffect, useState } from "react";
import type { InviteNotice } from "@/domain/team/invite-form.tsx";

export type Notice = InviteNotice;

/** A notice of success goes after 5 seconds. */
const SUCCESS_MILLISECONDS = 5000;

/** The result of the last action. A failure stays until it is dismissed or replaced. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    if (notice?.tone !== "good") return;
    const timer = setTimeout(() => setNotice(undefined), SUCCESS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [notice]);
  const dismiss = useCallback(() => setNotice(undefined), []);
  return { notice, showNotice: setNotice, dismiss };
}
